import { IconBan, IconClipboardCheck } from '@tabler/icons-react';
import { equipmentOf, type TruckloadFlag, takesFlag, truckloadFlagName } from '#contract/rules/equipment.ts';
import * as m from '#texts/compiled/messages.js';
import { CardSection } from '#web/components/card.tsx';
import { ChipRow, ToggleChip } from '#web/components/chip.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { Stack } from '#web/components/layout.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';

/** In the order in which they are asked for most. */
const flags: readonly TruckloadFlag[] = ['team', 'hazmat', 'oversized', 'permits', 'escorts', 'strapschains', 'tarps'];

interface RequirementsProps {
  problems: Problems;
  onEdit: (path: string) => void;
}

/** What the load needs beside the trailer; what this trailer cannot take says which one can. */
export function RequirementsSection({ problems, onEdit }: RequirementsProps) {
  const { draft, set } = useTruckloadDraft();
  const equipment = equipmentOf(draft.equipmentTypeId);
  return (
    <CardSection aria-labelledby="requirements-heading">
      <SectionHeading id="requirements-heading" space icon={<IconClipboardCheck aria-hidden size={18} stroke={1.75} />}>
        {m.ftl_special_requirements()}
      </SectionHeading>
      <Stack gap={10}>
        <ChipRow label={m.ftl_special_requirements()}>
          {flags.map((flag) => {
            const possible = !equipment || takesFlag(equipment, flag);
            return (
              <ToggleChip
                key={flag}
                on={draft[flag]}
                disabled={!possible}
                title={possible ? undefined : m.ftl_flatbeds_only()}
                icon={possible ? undefined : <IconBan aria-hidden size={16} stroke={1.75} />}
                onToggle={(on) => {
                  onEdit(flag);
                  set({ [flag]: on });
                }}
              >
                {truckloadFlagName(flag)}
                {!possible && (
                  <Text as="span" size={12}>
                    {m.ftl_flatbeds_only()}
                  </Text>
                )}
              </ToggleChip>
            );
          })}
        </ChipRow>
        {flags.map(
          (flag) =>
            problems[flag] && (
              <FieldProblem key={flag} name={flag}>
                {problems[flag]}
              </FieldProblem>
            ),
        )}
        {draft.team && (
          <Text tone="muted" size={13}>
            {m.ftl_team_means()}
          </Text>
        )}
      </Stack>
    </CardSection>
  );
}
