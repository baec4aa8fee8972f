import { mixed } from '../../../../theme/colourMath.ts';
import { stateLooks } from '../../../../theme/states.ts';
import { type Ground, grounds, type Mode } from '../../../../theme/tokens.ts';

/** How one variety is drawn: two tones that alternate by order, its edge, and its words. */
export interface BlockColours {
  readonly fills: readonly [light: string, strong: string];
  readonly edge: string;
  readonly text: string;
}

export interface GanttColours extends Ground {
  /** By colour of the variety. */
  readonly block: (colour: string) => BlockColours;
  readonly changeover: string;
  readonly changeoverLine: string;
  readonly service: string;
  readonly stop: string;
  /** Hours of orders that the reader does not see. */
  readonly reserved: string;
  /** Load that comes near its limit, and load that is beyond. */
  readonly near: string;
  readonly beyond: string;
  /** Figures on either, which are bright in both modes. */
  readonly onBright: string;
}

const shares: Record<Mode, readonly [number, number]> = { light: [0.25, 0.42], dark: [0.34, 0.54] };
const known = new Map<Mode, GanttColours>();

/** Colours of a Gantt in a mode, from the tokens. */
export function ganttColours(mode: Mode): GanttColours {
  const made = known.get(mode) ?? coloursOf(mode);
  known.set(mode, made);
  return made;
}

function coloursOf(mode: Mode): GanttColours {
  const ground = grounds[mode];
  const looks = stateLooks[mode];
  const blocks = new Map<string, BlockColours>();
  return {
    ...ground,
    block: (colour) => {
      const fill = (share: number) => mixed(ground.surface, colour, share);
      const made: BlockColours = blocks.get(colour) ?? {
        fills: [fill(shares[mode][0]), fill(shares[mode][1])],
        edge: mode === 'light' ? mixed(colour, ground.text1, 0.2) : colour,
        text: mixed(colour, ground.text1, 0.7),
      };
      blocks.set(colour, made);
      return made;
    },
    changeover: looks.changeover.colour,
    changeoverLine: mixed(looks.changeover.colour, looks.changeover.onColour, 0.5),
    service: looks.maintenance.colour,
    stop: looks.plannedIdle.colour,
    reserved: ground.text3,
    near: looks.endBreakStop.colour,
    beyond: looks.stopped.colour,
    onBright: looks.endBreakStop.onColour,
  };
}
