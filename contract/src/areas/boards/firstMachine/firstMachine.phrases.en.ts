import type { SameShape } from '../../../core/words/phrases.ts';
import type { firstMachineZh } from './firstMachine.phrases.zh.ts';

export const firstMachineEn: SameShape<typeof firstMachineZh> = {
  firstMachine: {
    intro:
      'Machines report through a gateway. Take the five steps in order; boards fill when the first telegram arrives.',
    titles: {
      model: 'Model',
      gateway: 'Gateway',
      machine: 'Machine',
      secret: 'Secret of the gateway',
      telegram: 'First telegram',
    },
    hints: {
      model: 'A model says of which process a machine is, its positions, and the signals that it sends.',
      gateway: 'A gateway logs in with its registration code and a secret, and reports for machines.',
      machine: 'Choose its model, and the gateway that reports for it.',
      secret: 'The secret is shown once: enter it in the gateway at once.',
      telegram: 'The gateway sends telegrams by MQTT to the topic of the machine.',
    },
    add: {
      model: 'Add a model',
      gateway: 'Add a gateway',
      machine: 'Add a machine',
    },
    have: {
      model: '{count} so far',
      gateway: '{count} so far',
      machine: '{count} so far',
      secret: '{code} has a secret',
      telegram: '{machine} has reported, measured at {time}',
    },
    noGateway: '{machine} has no gateway yet: edit the machine and choose one',
    chooseGateway: 'Edit the machine',
    gatewayOff: 'Gateway {code} is disabled and cannot log in',
    enable: 'Edit the gateway',
    waiting: 'Waiting for the first telegram of {machine}; this page follows by itself',
    troubles: {
      title: 'Problems found',
      none: 'No login and no telegram has arrived. Check the network, the address and the port.',
      login: {
        wrongSecret:
          'Login as {login} was refused: wrong secret ({time}, {count} ×). Enter the secret in the gateway again, or make a new one.',
        noSecret:
          'Login as {login} was refused: the gateway has no secret yet ({time}, {count} ×). Make one and enter it in the gateway.',
        disabled: 'Login as {login} was refused: the gateway is disabled ({time}, {count} ×). Enable it.',
        unknown:
          'Login as {login} was refused: there is no gateway “{code}” ({time}, {count} ×). Change the user name to {right}, or add this gateway.',
        unknownOnly:
          'Login as {login} was refused: there is no gateway “{code}” ({time}, {count} ×). Check the user name, or add this gateway.',
      },
      code: {
        unknown:
          'Gateway {source} reports for machine code “{code}”, which does not exist ({time}). Change the topic to {right}, or add the machine.',
        deleted:
          'Gateway {source} reports for machine “{code}”, which was deleted ({time}). Restore it under “Found machines”.',
        otherGateway:
          'Gateway {source} reports for machine “{code}”, which belongs to gateway {own} ({time}). Assign it under “Found machines”.',
        noGateway:
          'Gateway {source} reports for machine “{code}”, which has no gateway ({time}). Assign it under “Found machines”.',
      },
      telegram: 'A telegram of {code} was set aside: {reason} ({time}).',
      lacking: '{machine} sends signals that model {model} lacks. Their values are not stored:',
      addGateway: 'Add the gateway',
      adopt: 'Add the machine',
      toFound: 'Open found machines',
      toQuarantine: 'Open the quarantine',
    },
    forbidden: 'Needs the right “{right}”, which the administrator of the mill grants',
    address: 'MQTT address',
    addressHint: 'Or by WebSocket: {address}',
    login: 'User name',
    password: 'Password',
    passwordHint: 'the secret of the gateway',
    topic: 'Topic',
    payload: 'Telegram',
    payloadHint:
      'ts is the measured time in ms; boot grows with each start, seq with each telegram; state 1 is running.',
    command: 'On the command line',
    copy: 'Copy',
    copied: 'Copied',
    toMill: 'Open the whole mill',
    toMachine: 'Open the machine',
    done: 'done',
    next: 'next step',
    later: 'after the steps before',
    link: 'Connect the first machine',
    homeTitle: 'This mill has no machines yet',
  },
};
