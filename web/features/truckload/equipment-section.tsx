import { IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '#contract/format/numbers.ts';
import { type Equipment, equipmentOf, equipmentTypes, takesFlag, truckloadFlags } from '#contract/rules/equipment.ts';
import * as m from '#texts/compiled/messages.js';
import { Button } from '#web/components/button.tsx';
import { CardSection } from '#web/components/card.tsx';
import { EquipmentDrawing, type EquipmentShape } from '#web/components/equipment-drawing.tsx';
import { FieldProblem } from '#web/components/field.tsx';
import { Columns, Row, Stack } from '#web/components/layout.tsx';
import { NativeSelect } from '#web/components/native-select.tsx';
import { PictureChoice } from '#web/components/picture-choice.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Segments } from '#web/components/segments.tsx';
import { Text } from '#web/components/text.tsx';
import { TextField } from '#web/components/text-field.tsx';
import type { Problems } from '#web/features/quotes/draft-problems.ts';
import { useTruckloadDraft } from '#web/stores/truckload-draft.ts';
import type { TruckloadDraft } from '#web/stores/truckload-shape.ts';

/** The kinds that most loads take, with their shape. */
const common: readonly [number, EquipmentShape][] = [
  [26, 'van'],
  [21, 'reefer'],
  [30, 'flatbed'],
  [33, 'step-deck'],
  [35, 'conestoga'],
  [40, 'box-truck'],
];
const isCommon = (id: number): boolean => common.some(([one]) => one === id);

const INCHES_IN_FOOT = 12;

/** '26 pallets, 45,000 lb'; its height where that is what it is chosen for. */
function detailOf({ id, pallets, maxPounds, heightIn }: Equipment): string {
  if (id === 33) return m.ftl_freight_to_height({ feet: formatNumber(heightIn / INCHES_IN_FOOT, 1) });
  if (id === 35) return m.ftl_flatbed_with_roof();
  const pounds = m.format_pounds({ pounds: formatNumber(maxPounds) });
  return pallets > 0 ? m.ftl_pallets_pounds({ pallets, pounds }) : pounds;
}

/** What a draft becomes with another kind of equipment: what the new one cannot take or keep is taken off. */
export function withEquipment(id: number): Partial<TruckloadDraft> {
  const equipment = equipmentOf(id);
  if (!equipment) return {};
  const off = truckloadFlags.filter((flag) => !takesFlag(equipment, flag)).map((flag) => [flag, false] as const);
  return {
    equipmentTypeId: id,
    ...Object.fromEntries(off),
    ...(equipment.temperature === 'none' && { temperature: '' }),
    ...(!equipment.shared && { truckloadType: 1 }),
  };
}

interface SectionProps {
  problems: Problems;
  onEdit: (path: string) => void;
}

/** Which trailer, the whole of it or a part, and what a reefer keeps. */
export function EquipmentSection({ problems, onEdit }: SectionProps) {
  const { draft, set } = useTruckloadDraft();
  const [others, setOthers] = useState(false);
  const choose = (id: number) => {
    for (const path of ['equipmentTypeId', 'temperature', 'footage', ...truckloadFlags]) onEdit(path);
    set(withEquipment(id));
  };
  const id = draft.equipmentTypeId;
  const shown = others || !isCommon(id);
  const further = equipmentTypes.filter((equipment) => !isCommon(equipment.id));
  return (
    <CardSection aria-labelledby="equipment-heading">
      <SectionHeading
        id="equipment-heading"
        space
        icon={<IconTruck aria-hidden size={18} stroke={1.75} />}
        aside={
          <Button kind="link" aria-expanded={shown} onClick={() => setOthers(!shown)}>
            {m.ftl_more_kinds({ count: further.length })}
          </Button>
        }
      >
        {m.ftl_equipment()}
      </SectionHeading>
      <Stack gap={16}>
        <PictureChoice
          label={m.ftl_equipment()}
          name="equipmentTypeId"
          value={isCommon(id) ? String(id) : ''}
          onValue={(value) => choose(Number(value))}
          options={common.flatMap(([one, shape]) => {
            const equipment = equipmentOf(one);
            const picture = <EquipmentDrawing shape={shape} />;
            return equipment
              ? [{ value: String(one), picture, label: equipment.name, detail: detailOf(equipment) }]
              : [];
          })}
        />
        {problems.equipmentTypeId && <FieldProblem name="equipmentTypeId">{problems.equipmentTypeId}</FieldProblem>}
        {shown && (
          <NativeSelect
            name="equipmentTypeId"
            label={m.ftl_another_kind()}
            value={isCommon(id) ? '' : String(id)}
            onValue={(value) => value !== '' && choose(Number(value))}
            options={[
              { value: '', label: m.ftl_choose_kind() },
              ...further.map((one) => ({ value: String(one.id), label: `${one.name}, ${detailOf(one)}` })),
            ]}
          />
        )}
        <TruckShare problems={problems} onEdit={onEdit} />
      </Stack>
    </CardSection>
  );
}

/** The whole truck or a part of it, and the temperature. */
function TruckShare({ problems, onEdit }: SectionProps) {
  const { draft, set } = useTruckloadDraft();
  const equipment = equipmentOf(draft.equipmentTypeId);
  const part = draft.truckloadType === 2;
  const words = part ? m.ftl_part_of_truck_means() : m.ftl_full_truck_means();
  const bind = (name: 'footage' | 'temperature') => ({
    name,
    value: draft[name],
    error: problems[name],
    onValue: (text: string) => {
      onEdit(name);
      set({ [name]: text });
    },
  });
  return (
    <>
      <Row gap="10px 16px">
        {equipment?.shared !== false && (
          <Segments
            label={m.ftl_how_much_of_truck()}
            name="truckloadType"
            value={String(draft.truckloadType) as '1' | '2'}
            onValue={(value) => {
              onEdit('footage');
              set({ truckloadType: value === '2' ? 2 : 1 });
            }}
            options={[
              { value: '1', label: m.ftl_full_truck() },
              { value: '2', label: m.ftl_part_of_truck() },
            ]}
          />
        )}
        <Text tone="muted" size={12}>
          {equipment?.shared === false ? m.ftl_not_shared({ equipment: equipment.name }) : words}
        </Text>
      </Row>
      {problems.truckloadType && <FieldProblem name="truckloadType">{problems.truckloadType}</FieldProblem>}
      {(part || (equipment && equipment.temperature !== 'none')) && (
        <Columns gap={12} columns="repeat(3, minmax(0, 1fr))" below="phone">
          {part && (
            <TextField {...bind('footage')} label={m.ftl_footage()} inputMode="decimal" end={m.ftl_feet_unit()} />
          )}
          {equipment && equipment.temperature !== 'none' && (
            <TextField
              {...bind('temperature')}
              label={equipment.temperature === 'required' ? m.ftl_temperature() : m.ftl_temperature_optional()}
              end={m.ftl_fahrenheit()}
            />
          )}
        </Columns>
      )}
    </>
  );
}
