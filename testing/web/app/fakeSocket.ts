/** The socket of a test: what is listened to, and how to be heard. In tests that draw it stands in for `app/live/liveSocket.ts`. */
export const socket = { topic: '', hear: (_frame: string): void => undefined };

export function onFrame(topic: string, listener: (frame: string) => void) {
  Object.assign(socket, { topic, hear: listener });
  return () => undefined;
}
export const onSocketState = () => () => undefined;
export const socketState = () => 'open';
