import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What the portal says letter by letter, misspellings included; what stands in braces is put in. */
const fixed = [
  '{field label} is a required field',
  'Please enter a valid email address',
  'Please enter a valid email address.',
  'Please enter valid phone number',
  'Please enter valid business phone',
  'Must be positive integer number',
  'Company name is a required field',
  'Password should be alphanumeric with minimum of 6 characters',
  'Password should be minimum of 6 characters',
  'Space bar is prohibited as first or last character',
  'The entered passwords do not match',
  'The entered passwords don’t match',
  'You have chosen a very weak password that can be easily compromised. You can create a much stronger password by adding at least 1 number, 1 upper case letter and 1 special character',
  'Email is a required field',
  'Password is a required field',
  'Confirm Password is a required field',
  'Email address is a required field',
  'Customer shipping frequency is a required field',
  "We're sorry, there's a problem with your account. Please call {phone}.",
  "We're sorry, there was a problem showing your image. Please try again or contact customer support.",
  "We're sorry, there was a problem uploading your image. Please try again or contact customer support.",
  "We're sorry, there was a problem deleting your image. Please try again or contact customer support.",
  'Photo upload was successful',
  'Image has been deleted!',
  'Coupon applied succesfully',
  'Shipment created successfully',
  'Something went wrong during create shipment',
  'Shipment Name has been updated successfully',
  'Something went wrong during updating shipment',
  'Saved successfully',
  'Internal server error',
  'Activation code not found.',
  'Payment options added successfully.',
  'Payment options updated successfully.',
  'Payment option deleted successfully.',
  'ACH account has been added successfully',
  'Payment account has been deleted successfully.',
  'Shipment payment with Card {type} {number} succesfull',
  'Shipment payment with Card {type} {number} failed',
  "The customer's credit limit has been exceeded. As a one-time courtesy, the provider is processing this shipment",
  'The customer agreement has been signed',
  'The customer agreement has not been signed',
  'The carrier rate confirmation has been signed successfully',
  'Signing the carrier rate confirmation failed',
  'This customer is ineligible to purchase shipment protection due to previous claim history.',
  '97% on-time pick-ups and deliveries',
  'Book Shipments Online 24/7',
  'Track your shipments',
  'Earn great prizes with our Rewards Program',
  'Save up to 70% on Shipping',
  'Shipment payment with cheque succesfull',
  'Shipment payment with cheque failed',
  'Shipment payment with wire transfer succesfull',
  'Shipment payment with wire transfer failed',
  'Shipment payment with automated clearing house (ACH) succesfull',
  'Shipment payment with automated clearing house (ACH) failed',
  'Shipment payment with A/R account succesfull',
  'Shipment payment with A/R account failed',
  'BA Processing Fee',
  'Processing fee',
  'Retain profit',
  'Carrier-change adjustment',
  'Sign Up for Free',
  'Get Quote',
  'Get Started',
  'Recover',
  'Book Shipment',
  'Edit Shipment',
  'Back to quote',
  'Unhealthy',
  'Rate request',
  'Estimate saved',
  'Processing review',
  'Covered',
  'Arrived at Pick-up',
  'In-transit',
  'Arrived at destination',
  '1-time',
  '1-10 / month',
  '10-30 / month',
  '30-100 / month',
  '100+ / Enterprise',
  'Not Yet Qualified',
  'One-Time Shipper',
  'Repeat Customer',
  'Enterprise Customer',
];

const folder = 'contract/texts/en';
const sentencesIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(sentencesIn)
      : [];
const plain = (text: string): string => text.replace(/\{[^}]+\}/g, '{}');

/** The catalogue, and the names of the seeded lists. */
const files = [...readdirSync(folder).map((file) => `${folder}/${file}`), 'domain/settings/master-data.json'].filter(
  (file) => file.endsWith('.json'),
);
const catalogue = new Set(files.flatMap((file) => sentencesIn(JSON.parse(readFileSync(file, 'utf8')))).map(plain));

test.each(fixed)('the catalogue says: %s', (text) => {
  expect(catalogue.has(plain(text))).toBe(true);
});
