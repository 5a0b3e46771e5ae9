import { IconCheck } from '@tabler/icons-react';
import { formatList } from '#contract/format/numbers.ts';
import {
  type Accessorial,
  accessorials,
  accessorialsOf,
  offeredAccessorials,
  suggestedAccessorials,
} from '#contract/rules/facilities.ts';
import type { StopType } from '#contract/rules/facility-types.ts';
import * as m from '#texts/compiled/messages.js';
import { ChipRow, ToggleChip } from '#web/components/chip.tsx';
import { Stack } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';
import type { QuoteDraft } from '#web/stores/quote-draft.ts';

interface ServiceChipsProps {
  stop: StopType;
  facilityType: string;
  /** Only the flags are looked at. */
  draft: QuoteDraft;
  onToggle: (flag: string, on: boolean) => void;
}

/** Is a service asked for? */
const isOn = (draft: QuoteDraft, { flag }: Accessorial): boolean =>
  (({ ...draft }) as Record<string, unknown>)[flag] === true;

/** Shorter names: the stop that a chip stands under says where. */
const shortNames: Readonly<Record<string, () => string>> = {
  LGPU: m.quotes_chip_liftgate,
  LGDEL: m.quotes_chip_liftgate,
  APPT: m.quotes_chip_appointment,
  APPTDEL: m.quotes_chip_appointment,
  INPU: m.quotes_chip_inside,
  INDEL: m.quotes_chip_inside,
  SORTPU: m.quotes_chip_sort_and_segregate,
  SORTDEL: m.quotes_chip_sort_and_segregate,
  NOTIFY: m.quotes_chip_call_before,
};

/** The services to show at a stop: what is offered there, and whatever else a link or an earlier quote asks for there. */
function shownServices(stop: StopType, facilityType: string, draft: QuoteDraft): Accessorial[] {
  const offered = offeredAccessorials(facilityType, stop);
  const codes = new Set([...offered, ...accessorialsOf(facilityType, stop)].map(({ code }) => code));
  const further = accessorials.filter(
    (service) => service.locationType === stop && !codes.has(service.code) && isOn(draft, service),
  );
  return [...offered, ...further];
}

/** What is included at a kind of place, and what one may add to it. */
export function ServiceChips({ stop, facilityType, draft, onToggle }: ServiceChipsProps) {
  const included = accessorialsOf(facilityType, stop);
  const suggested = new Set(suggestedAccessorials(facilityType, stop).map(({ code }) => code));
  const shown = shownServices(stop, facilityType, draft);
  return (
    <Stack gap={10}>
      {included.length > 0 && (
        <Text tone="green" size={13} weight="medium" icon={<IconCheck aria-hidden size={16} stroke={2} />}>
          {m.quotes_included({ services: formatList(included.map(({ label }) => label)) })}
        </Text>
      )}
      {shown.length > 0 && (
        <ChipRow label={stop === 1 ? m.quotes_services_at_pickup() : m.quotes_services_at_delivery()}>
          {shown.map((service) => (
            <ToggleChip
              key={service.code}
              label={service.label}
              on={isOn(draft, service)}
              onToggle={(on) => onToggle(service.flag, on)}
            >
              {shortNames[service.code]?.() ?? service.label}
            </ToggleChip>
          ))}
        </ChipRow>
      )}
      {shown.some((service) => suggested.has(service.code) && !isOn(draft, service)) && (
        <Text tone="muted" size={13}>
          {m.quotes_homes_have_no_dock_unless()}
        </Text>
      )}
    </Stack>
  );
}
