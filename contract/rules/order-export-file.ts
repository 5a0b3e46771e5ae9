/** How long the spreadsheet of a long list is kept, and its link works. */
export const ORDER_EXPORT_HOURS = 72;

/** The media type of the spreadsheet. */
export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
