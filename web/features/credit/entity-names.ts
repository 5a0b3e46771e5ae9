import type { EntityType } from '#contract/rules/credit-steps.ts';
import * as m from '#texts/compiled/messages.js';

const names: Readonly<Record<EntityType, () => string>> = {
  corporation: m.credit_entity_corporation,
  llc: m.credit_entity_llc,
  partnership: m.credit_entity_partnership,
  'sole-proprietor': m.credit_entity_sole,
  nonprofit: m.credit_entity_nonprofit,
  government: m.credit_entity_government,
};

/** The name of a form of business. */
export const entityName = (type: EntityType): string => names[type]();
