/** What the portal promises on its start page. */
export const claims = [
  '97% on-time pick-ups and deliveries',
  'Book Shipments Online 24/7',
  'Track your shipments',
  'Earn great prizes with our Rewards Program',
  'Save up to 70% on Shipping',
] as const;

export const benefits = [
  {
    icon: 'headset',
    title: 'Expert assistance',
    text: 'A person who knows LTL answers the phone, sees your shipment as you see it, and stays with it until it is delivered.',
  },
  {
    icon: 'bolt',
    title: 'Simple, convenient, fast',
    text: 'Quote, book and track in one place. If the carrier misses the pickup timeframe, the cancellation fee is waived.',
  },
  {
    icon: 'coin',
    title: 'Save money',
    text: 'Rates from two dozen carriers on one page, with class and density worked out to keep surprises off the bill.',
  },
] as const;

export const questions = [
  {
    question: 'Can I reschedule or cancel?',
    answer:
      'Yes. There is no fee within 24 hours of booking. Later a cancellation fee applies; it is waived if you rebook within a year or if the carrier missed the pickup timeframe. Refunds are made for cancellations within 30 days.',
  },
  {
    question: 'What counts as freight?',
    answer:
      'Typically anything of 150 lb or more, or too large for a parcel carrier: pallets, crates, drums, machines. Shipments up to about 12 linear feet move LTL, sharing a trailer with other freight.',
  },
  {
    question: 'Do I need exact dimensions?',
    answer:
      'Yes. Length, width and height at the widest points, pallet included, and the weight of each unit give the density, and the density gives the freight class. Carriers measure again; when the figures differ, so does the bill.',
  },
  {
    question: 'How should I package it?',
    answer:
      'On a pallet wide enough that nothing hangs over, heaviest at the bottom, wrapped or strapped to the pallet, with a label on each side. Crate what is fragile or of an odd shape.',
  },
  {
    question: 'How long does delivery take?',
    answer:
      'Every rate shows transit time in business days and an estimated delivery date. Weekends, freight holidays and the day of pickup do not count. A guaranteed rate commits to a delivery day or hour.',
  },
  {
    question: 'What is a bill of lading (BOL)?',
    answer:
      'The contract with the carrier and the receipt for your freight. It names shipper, consignee, freight, class and who pays. You hand it to the driver at pickup.',
  },
] as const;
