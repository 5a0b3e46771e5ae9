import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { ClassCalculator } from '#web/features/ltl/class-calculator.tsx';
import { show } from './render.tsx';

describe('[S06] the class and density calculator', () => {
  test('tells density, class and where the next class begins while one types, in any common form', async () => {
    const { user } = show(<ClassCalculator quotePath="/home/freight-quote" />);
    screen.getByText('Fill in the four fields, and density and class appear here.');
    await user.type(screen.getByLabelText('Height, in'), "4'");
    await user.type(screen.getByLabelText('Weight of one unit, lb'), '500');
    // 48 x 40 x 48 in are 53.33 cubic feet; 500 lb in them are 9.38 lb a cubic foot.
    screen.getByText('9.38 lb/ft³');
    screen.getByText('100');
    screen.getByText('Class 92.5 begins at 10 lb/ft³.');
    await user.clear(screen.getByLabelText('Weight of one unit, lb'));
    await user.type(screen.getByLabelText('Weight of one unit, lb'), '3000');
    screen.getByText('50');
    screen.getByText('No class is lower.');
  });

  test('a text that is no measure is named once the field is left, and nothing is worked out of it', async () => {
    const { user } = show(<ClassCalculator quotePath="/home/freight-quote" />);
    const height = screen.getByLabelText('Height, in');
    await user.type(height, 'tall');
    expect(height.getAttribute('aria-invalid')).not.toBe('true');
    await user.tab();
    expect(screen.getByLabelText('Height, in').getAttribute('aria-invalid')).toBe('true');
    screen.getByText('Fill in the four fields, and density and class appear here.');
  });
});
