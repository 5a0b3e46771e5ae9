import { join } from 'node:path';
import { openPostalTable, type PostalTable } from '#domain/places/postal-table.ts';

/** The postal table that lies beside the bundle; read on first use. */
export const bundledPlaces = (): PostalTable => openPostalTable(join(import.meta.dirname, 'postal-table.txt'));
