import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { slots } from '../../resource/slots.ts';
import { FollowedPlanAge } from './scheduling/PlanAgeNote.tsx';
import { asksOfDates } from '../production/orders/asksOfDates.ts';
import { EntryPromise } from '../production/orders/EntryPromise.tsx';
import { Forecast } from '../production/orders/Forecast.tsx';
import { Mass } from '../production/orders/Mass.tsx';
import { OrderVariety } from '../production/orders/OrderVariety.tsx';
import { RowRuler } from '../production/orders/RowRuler.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(productionOrder, {
    list: { above: () => <FollowedPlanAge /> },
    formBelow: EntryPromise,
    input: { 'lines.varietyId': OrderVariety },
    asksFirst: asksOfDates,
    cell: {
      yarnDemandKg: ({ row }) => <Mass kg={row.yarnDemandKg} />,
      completedKg: ({ row }) => <Mass kg={row.completedKg} />,
      deliveredKg: ({ row }) => <Mass kg={row.deliveredKg} />,
      progress: { cell: RowRuler, width: 188 },
      forecastDate: ({ row }) => (
        <Forecast
          date={row.forecastDate}
          source={row.forecastSource}
          dueState={row.dueState}
          lateDays={row.lateDays}
        />
      ),
    },
  }),
];
