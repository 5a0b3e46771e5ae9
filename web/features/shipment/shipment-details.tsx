import { formatDay } from '#contract/format/days.ts';
import { formatNumber } from '#contract/format/numbers.ts';
import { formatPackages } from '#contract/format/packages.ts';
import { USED_GOODS } from '#contract/rules/liability.ts';
import { formatPhone } from '#contract/rules/phone.ts';
import { showPostalCode } from '#contract/rules/postal-code.ts';
import type { Shipment } from '#contract/shipments.ts';
import * as m from '#texts/compiled/messages.js';
import { formatWireDay } from '#web/format/format-moment.ts';
import { sizeWords, windowWords } from './format-shipment.ts';
import card from './shipment-card.module.css';
import classes from './shipment-details.module.css';

type Location = Shipment['fromLocation'];

/** Where, when, by whom and what. */
export function ShipmentDetails({ shipment }: { shipment: Shipment }) {
  const { fromLocation: from, toLocation: to } = shipment;
  const window = windowWords(shipment.requestedPickupStartDate, shipment.requestedPickupEndDate, from.zone);
  const anywhere = services(shipment, 3);
  return (
    <section className={`${card.card} ${card.flush}`} aria-label={m.shipments_shipment()}>
      <div className={classes.stops}>
        <Stop
          label={m.shipments_pickup()}
          when={`${formatWireDay(shipment.requestedPickupStartDate)}, ${window}`}
          location={from}
          extras={services(shipment, 1)}
        />
        <Stop
          label={m.shipments_delivery()}
          when={
            shipment.deliveryDate
              ? m.shipments_by({ deliveryDate: formatDay(shipment.deliveryDate) })
              : m.shipments_day_not_given()
          }
          location={to}
          extras={services(shipment, 2)}
        />
        <Carrier shipment={shipment} />
      </div>
      <div className={classes.freight}>
        <h2 className={card.cardTitle}>{m.shipments_freight()}</h2>
        <FreightTable shipment={shipment} />
        {anywhere && <p className={classes.also}>{m.shipments_also({ anywhere })}</p>}
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
    onTime !== undefined && m.shipments_on_time({ onTime }),
    damage !== undefined && m.shipments_damage_free({ damage: (100 - damage).toFixed(1) }),
  ];
  const service = [shipment.serviceLevel, transitDay !== undefined && m.format_business_days({ count: transitDay })];
  return (
    <div>
      <h2 className={card.label}>{m.shipments_carrier()}</h2>
      <p className={classes.strong}>{shipment.carrier.name}</p>
      <p>{service.filter(Boolean).join(', ')}</p>
      <p className={card.muted}>{record.filter(Boolean).join(', ')}</p>
      {shipment.totalTravelDistance !== undefined && (
        <p className={card.muted}>{m.format_miles({ count: Math.round(shipment.totalTravelDistance) })}</p>
      )}
    </div>
  );
}

function FreightTable({ shipment }: { shipment: Shipment }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{m.shipments_units()}</th>
          <th scope="col">{m.shipments_description()}</th>
          <th scope="col">{m.shipments_l_w_h()}</th>
          <th scope="col" className={classes.right}>
            {m.shipments_weight_3()}
          </th>
          <th scope="col" className={classes.right}>
            {m.shipments_class()}
          </th>
        </tr>
      </thead>
      <tbody>
        {shipment.products.map((product) => (
          <tr key={product.shipmentProductUuid}>
            <td className={classes.units}>{formatPackages(product.packageTypeId, product.noOfHandlingUnit)}</td>
            <td>
              {product.description || m.shipments_freight()}
              {product['haz-matItem'] === '1' && (
                <span className={card.muted}>{m.shipments_hazardous_un({ unNumber: product.unNumber ?? '' })}</span>
              )}
              {product.nmfc && <span className={card.muted}>{m.shipments_nmfc({ nmfc: product.nmfc })}</span>}
              {product.stackableItem === '1' && <span className={card.muted}>{m.shipments_can_be_stacked()}</span>}
              {product.commodityTypeId === USED_GOODS && <span className={card.muted}>{m.shipments_used_goods()}</span>}
            </td>
            <td className={classes.size}>{sizeWords(product)}</td>
            <td className={`${classes.right} ${classes.weight}`}>
              {m.format_pounds({ pounds: formatNumber(product.totalWeight) })}
            </td>
            <td className={`${classes.right} ${classes.class}`}>
              {product.freightClassId}
              {product.densityFreightClassId && (
                <span className={`${card.muted} ${classes.byDensity}`}>
                  {' '}
                  {m.shipments_by_density({ densityFreightClassId: product.densityFreightClassId })}
                </span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
