import { productionOrder } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { kpiPlan } from '@millwright/contract/areas/production/targets/kpiPlan.ts';
import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { missingOutput } from '@millwright/contract/areas/production/corrections/missingOutput.ts';
import { outputCalibration } from '@millwright/contract/areas/production/corrections/outputCalibration.ts';
import { AcceptedShift } from './corrections/AcceptedShift.tsx';
import { PresentOutput } from './corrections/PresentOutput.tsx';
import { distributionSlots } from './distributionProgress/slots.tsx';
import { slots } from '../../resource/slots.ts';
import { FollowedPlanAge } from './scheduling/PlanAgeNote.tsx';
import { asksOfDates } from './orders/asksOfDates.ts';
import { EntryPromise } from './orders/EntryPromise.tsx';
import { Forecast } from './orders/Forecast.tsx';
import { Mass } from './orders/Mass.tsx';
import { OrderVariety } from './orders/OrderVariety.tsx';
import { RowRuler } from './orders/RowRuler.tsx';
import { sheetSlots } from './sheets/slots.tsx';
import { RealStops } from './stopOrder/RealStops.tsx';
import { ScaleTargets } from './targets/ScaleTargets.tsx';

/** What production puts into derived screens. */
export const areaSlots = [
  ...sheetSlots,
  slots(stopOrder, { detailBelow: ({ row: { id } }) => <RealStops id={id} /> }),
  ...distributionSlots,
  slots(outputCalibration, { input: { shift: AcceptedShift }, formBelow: PresentOutput }),
  slots(missingOutput, { input: { shift: AcceptedShift }, formBelow: PresentOutput }),
  slots(kpiPlan, { rowActions: ScaleTargets }),
  slots(productionOrder, {
    listAbove: () => <FollowedPlanAge />,
    formBelow: EntryPromise,
    input: { 'lines.varietyId': OrderVariety },
    asksFirst: asksOfDates,
    cell: {
      yarnDemandKg: ({ row }) => <Mass kg={row.yarnDemandKg} />,
      completedKg: ({ row }) => <Mass kg={row.completedKg} />,
      deliveredKg: ({ row }) => <Mass kg={row.deliveredKg} />,
      progress: RowRuler,
      forecastDate: ({ row }) => (
        <Forecast
          date={row.forecastDate}
          source={row.forecastSource}
          dueState={row.dueState}
          lateDays={row.lateDays}
        />
      ),
    },
    widths: { progress: 188 },
  }),
];
