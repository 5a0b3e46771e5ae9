/** How carriers are asked for a customer: in four groups, or as one (R29). */
export const templates = ['Default', 'Full', 'SingleRate_v1', 'SingleRate_v2', 'SingleRate_v3'] as const;
export type Template = (typeof templates)[number];
