/** How often a queue delivers an event to a listener before it puts it among the dead: a mail service that is away for a quarter of an hour costs nobody a mail. */
export const DELIVERIES = 15;
