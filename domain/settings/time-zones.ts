/** The time zones of the United States and Canada that an account can have, by the browser's name; 1 is the default. */
export const timeZones = [
  { timezoneId: 1, name: 'America/New_York', label: 'Eastern Time' },
  { timezoneId: 2, name: 'America/Chicago', label: 'Central Time' },
  { timezoneId: 3, name: 'America/Denver', label: 'Mountain Time' },
  { timezoneId: 4, name: 'America/Phoenix', label: 'Mountain Time, Arizona' },
  { timezoneId: 5, name: 'America/Los_Angeles', label: 'Pacific Time' },
  { timezoneId: 6, name: 'America/Anchorage', label: 'Alaska Time' },
  { timezoneId: 7, name: 'Pacific/Honolulu', label: 'Hawaii Time' },
  { timezoneId: 8, name: 'America/Puerto_Rico', label: 'Atlantic Time, Puerto Rico' },
  { timezoneId: 9, name: 'America/Halifax', label: 'Atlantic Time, Canada' },
  { timezoneId: 10, name: 'America/St_Johns', label: 'Newfoundland Time' },
  { timezoneId: 11, name: 'America/Toronto', label: 'Eastern Time, Canada' },
  { timezoneId: 12, name: 'America/Winnipeg', label: 'Central Time, Canada' },
  { timezoneId: 13, name: 'America/Regina', label: 'Central Time, Saskatchewan' },
  { timezoneId: 14, name: 'America/Edmonton', label: 'Mountain Time, Canada' },
  { timezoneId: 15, name: 'America/Vancouver', label: 'Pacific Time, Canada' },
] as const;
