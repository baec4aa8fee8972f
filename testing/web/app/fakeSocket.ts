/**
 * The socket of a test: the topic that was listened to last, and how all its listeners hear something. In tests that draw it stands
 * in for `app/live/liveSocket.ts`.
 */
export const socket = {
  topic: '',
  hear: (frame: string): void => {
    for (const listener of listeners.get(socket.topic) ?? []) listener(frame);
  },
};

type Listener = (frame: string) => void;
const listeners = new Map<string, Set<Listener>>();

export function onFrame(topic: string, listener: Listener) {
  socket.topic = topic;
  const known = listeners.get(topic) ?? new Set();
  listeners.set(topic, known.add(listener));
  return () => void known.delete(listener);
}
export const onSocketState = () => () => undefined;
export const socketState = () => 'open';
