import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as m from '#texts/compiled/messages.js';
import { ButtonLink } from '#web/components/button.tsx';
import { Card } from '#web/components/card.tsx';
import { Columns, Stack } from '#web/components/layout.tsx';
import { RichText } from '#web/components/rich-text.tsx';
import { SectionHeading } from '#web/components/section-heading.tsx';
import { Text } from '#web/components/text.tsx';
import { ClassCalculator } from './class-calculator.tsx';
import classes from './ltl.module.css';

const steps = () => [
  { title: m.ltl_how_quote(), text: m.ltl_how_quote_text() },
  { title: m.ltl_how_book(), text: m.ltl_how_book_text() },
  { title: m.ltl_how_pickup(), text: m.ltl_how_pickup_text() },
  { title: m.ltl_how_track(), text: m.ltl_how_track_text() },
];

interface LtlContentProps {
  /** Where a quote begins for this visitor. */
  quotePath: string;
  truckloadPath: string;
}

/** What LTL is for, how a shipment goes, what makes its price, and the class of one's own freight. */
export function LtlContent({ quotePath, truckloadPath }: LtlContentProps) {
  return (
    <Stack gap={32}>
      <header className={classes.head}>
        <SectionHeading level={1}>{m.ltl_heading()}</SectionHeading>
        <Text size={16} tone="muted">
          {m.ltl_lead()}
        </Text>
        <div>
          <ButtonLink kind="primary" size="large" to={quotePath}>
            {m.ltl_get_quote()}
          </ButtonLink>
        </div>
      </header>
      <Stack as="section" gap={12} aria-labelledby="ltl-how">
        <SectionHeading id="ltl-how">{m.ltl_how_heading()}</SectionHeading>
        <Columns as="ol" gap={16} columns="repeat(4, minmax(0, 1fr))" className={classes.steps}>
          {steps().map(({ title, text }, at) => (
            <Card as="li" key={title}>
              <Text weight="strong">
                {at + 1}. {title}
              </Text>
              <Text tone="muted">{text}</Text>
            </Card>
          ))}
        </Columns>
      </Stack>
      <Columns gap={32} columns="repeat(2, minmax(0, 1fr))" below="phone">
        <Points
          id="ltl-when"
          title={m.ltl_when_heading()}
          points={[m.ltl_when_weight(), m.ltl_when_room(), m.ltl_when_time()]}
        >
          <RichText
            text={m.ltl_when_truck()}
            parts={{ truckload: (words) => <Link to={truckloadPath}>{words}</Link> }}
          />
        </Points>
        <Points
          id="ltl-price"
          title={m.ltl_price_heading()}
          points={[m.ltl_price_lane(), m.ltl_price_class(), m.ltl_price_services(), m.ltl_price_fuel()]}
        />
      </Columns>
      <ClassCalculator quotePath={quotePath} />
    </Stack>
  );
}

interface PointsProps {
  id: string;
  title: string;
  points: readonly string[];
  /** One more, with a link in it. */
  children?: ReactNode;
}

function Points({ id, title, points, children }: PointsProps) {
  return (
    <Stack as="section" gap={10} aria-labelledby={id}>
      <SectionHeading id={id}>{title}</SectionHeading>
      <ul className={classes.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
        {children && <li>{children}</li>}
      </ul>
    </Stack>
  );
}
