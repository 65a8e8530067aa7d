import type { PluginObj } from '@babel/core';

export function ownId(name: string, id: string): string;
// biome-ignore lint/style/noDefaultExport: Babel reads plugins from there
export default function ownTexts(babel: unknown, options: { name: string; folder: string }): PluginObj;
