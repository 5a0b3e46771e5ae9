import { formatDay } from '#contract/rules/business-days.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { Shipment } from '#contract/shipments.ts';
import { businessDays, dayWords, wholeNumber } from '#web/features/rates/freight-words.ts';
import card from './shipment-card.module.css';
import classes from './shipment-details.module.css';
import { sizeWords, unitWords, windowWords } from './shipment-words.ts';

type Location = Shipment['fromLocation'];

/** Where, when, by whom and what. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { fromLocation: from, toLocation: to } = shipment;
  const window = windowWords(shipment.requestedPickupStartDate, shipment.requestedPickupEndDate, from.zone);
  const anywhere = services(shipment, 3);
  return (
    <section className={`${card.card} ${card.flush}`} aria-label="Shipment">
      <div className={classes.stops}>
        <Stop
          label="Pickup"
          when={`${dayWords(shipment.requestedPickupStartDate)}, ${window}`}
          location={from}
          extras={services(shipment, 1)}
        />
        <Stop
          label="Delivery"
          when={shipment.deliveryDate ? `by ${formatDay(shipment.deliveryDate)}` : 'day not given'}
          location={to}
          extras={services(shipment, 2)}
        />
        <Carrier shipment={shipment} />
      </div>
      <div className={classes.freight}>
        <h2 className={card.cardTitle}>Freight</h2>
        <FreightTable shipment={shipment} />
        {anywhere && <p className={classes.also}>Also: {anywhere}</p>}
      </div>
    </section>
  );
}

const services = (shipment: Shipment, locationType: number) =>
  shipment.accessorials
    .filter((accessorial) => accessorial.locationType === locationType)
    .map(({ label }) => label.charAt(0).toLowerCase() + label.slice(1))
    .join(', ');

function Stop({ label, when, location, extras }: { label: string; when: string; location: Location; extras: string }) {
  const name = [location.company, [location.firstName, location.lastName].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
  const street = [location.addressLine1, location.addressLine2].filter(Boolean).join(', ');
  return (
    <div>
      <h2 className={card.label}>{label}</h2>
      <p className={classes.strong}>{when}</p>
      {name && <p>{name}</p>}
      {street && <p>{street}</p>}
      <p>
        {location.city}, {location.state} {showPostalCode(location.postalCode)}
      </p>
      {location.phone && <p>{formatPhone(location.phone)}</p>}
      {[location.email, location.alternateEmail].filter(Boolean).map((email) => (
        <p key={email} className={classes.email}>
          {email}
        </p>
      ))}
      <p className={card.muted}>
        {location.facilityName}
        {extras && `: ${extras}`}
      </p>
    </div>
  );
}

function Carrier({ shipment }: { shipment: Shipment }) {
  const { transitDay, onTimePercentage: onTime, damageClaimPercentage: damage } = shipment;
  const record = [
    onTime !== undefined && `${onTime}% on time`,
    damage !== undefined && `${(100 - damage).toFixed(1)}% damage-free`,
  ];
  const service = [shipment.serviceLevel, transitDay !== undefined && businessDays(transitDay)];
  return (
    <div>
      <h2 className={card.label}>Carrier</h2>
      <p className={classes.strong}>{shipment.carrier.name}</p>
      <p>{service.filter(Boolean).join(', ')}</p>
      <p className={card.muted}>{record.filter(Boolean).join(', ')}</p>
      {shipment.totalTravelDistance !== undefined && (
        <p className={card.muted}>{wholeNumber(shipment.totalTravelDistance)} miles</p>
      )}
    </div>
  );
}

function FreightTable({ shipment }: { shipment: Shipment }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col">Description</th>
          <th scope="col">L × W × H</th>
          <th scope="col" className={classes.right}>
            Weight
          </th>
          <th scope="col" className={classes.right}>
            Class
          </th>
        </tr>
      </thead>
      <tbody>
        {shipment.products.map((product) => (
          <tr key={product.shipmentProductUuid}>
            <td className={classes.units}>{unitWords(product)}</td>
            <td>
              {product.description || 'Freight'}
              {product['haz-matItem'] === '1' && (
                <span className={card.muted}> · hazardous, UN {product.unNumber}</span>
              )}
              {product.nmfc && <span className={card.muted}> · NMFC {product.nmfc}</span>}
              {product.stackableItem === '1' && <span className={card.muted}> · can be stacked</span>}
              {product.commodityTypeId === USED_GOODS && <span className={card.muted}> · used goods</span>}
            </td>
            <td className={classes.size}>{sizeWords(product)}</td>
            <td className={`${classes.right} ${classes.weight}`}>{wholeNumber(product.totalWeight)} lb</td>
            <td className={`${classes.right} ${classes.class}`}>
              {product.freightClassId}
              {product.densityFreightClassId && (
                <span className={`${card.muted} ${classes.byDensity}`}>
                  {' '}
                  {product.densityFreightClassId} by density
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
