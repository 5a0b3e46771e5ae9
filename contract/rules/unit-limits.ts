/** The maximum of handling units of a line, and of pieces in one of them. */
export const UNITS_MAX = 127;
export const PIECES_MAX = 99;
