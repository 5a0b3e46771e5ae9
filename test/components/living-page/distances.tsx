import { Card } from '#web/components/card.tsx';
import { Columns, Row, Stack, Wrap } from '#web/components/layout.tsx';
import { Text } from '#web/components/text.tsx';

const parts = ['Pickup', 'Delivery', 'Carrier'];
const cards = parts.map((part) => (
  <Card key={part} tone="inset">
    {part}
  </Card>
));

/** How pieces stand to each other. */
export function Distances() {
  return (
    <Wrap>
      <Stack gap={16}>
        <Text tone="muted">Beside each other, to both ends, and below each other</Text>
        <Row gap={8}>{cards}</Row>
        <Row gap={8} between line>
          {cards}
        </Row>
        <Stack gap={8}>{cards}</Stack>
        <Text tone="muted">In columns that stand below each other on a phone</Text>
        <Columns gap={8} columns="repeat(3, minmax(0, 1fr))" below="phone">
          {cards}
        </Columns>
      </Stack>
    </Wrap>
  );
}
