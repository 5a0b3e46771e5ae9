import { join } from 'node:path';
import type { PlaceFinder } from '#domain/places/find-place.ts';
import { openPostalTable } from '#domain/places/postal-table.ts';

/** The postal table that lies beside the bundle; read on first use. */
export const bundledPlaces = (): PlaceFinder => openPostalTable(join(import.meta.dirname, 'postal-table.txt'));
