// The further pages of both tables.
import { createMorePages } from '@duellwerk/shared/store/more-pages';
import { $dayTableKey, $tableKey, dayTable, listDayRows, listRows, table } from './tips.model.ts';

export const dayPages = createMorePages({ call: listDayRows, params: $dayTableKey, query: dayTable });
export const pages = createMorePages({ call: listRows, params: $tableKey, query: table });
