import type { PluginObj } from '@babel/core';

// biome-ignore lint/style/noDefaultExport: Babel reads plugins from there
export default function pureContract(): PluginObj;
