import { useEffect, useState } from 'react';

const words = (hour: number) =>
  hour < 5 ? 'Hello' : hour < 12 ? 'Good morning' : hour < 18 ? 'Good afternoon' : 'Good evening';

/** 'Good morning, Dana', by the clock the person looks at; the hour is read after the page stands. */
export function Greeting({ name }: { name: string }) {
  const [hour, setHour] = useState<number>();
  useEffect(() => setHour(new Date().getHours()), []);
  const greeting = hour === undefined ? 'Hello' : words(hour);
  return name ? `${greeting}, ${name}` : greeting;
}
