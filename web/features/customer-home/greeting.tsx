import { useEffect, useState } from 'react';
import * as m from '#texts/compiled/messages.js';

const words = (hour: number) =>
  hour < 5
    ? m.shipments_hello()
    : hour < 12
      ? m.shipments_good_morning()
      : hour < 18
        ? m.shipments_good_afternoon()
        : m.shipments_good_evening();

/** 'Good morning, Dana', by the clock the person looks at; the hour is read after the page stands. */
export function Greeting({ name }: { name: string }) {
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  const greeting = hour === undefined ? m.shipments_hello() : words(hour);
  return name ? `${greeting}, ${name}` : greeting;
}
