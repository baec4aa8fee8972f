import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill';
import readerFile from 'zxing-wasm/reader/zxing_reader.wasm?url';

// From this server, never from elsewhere.
prepareZXingModule({
  overrides: {
    locateFile: (file: string, prefix: string) => (file.endsWith('.wasm') ? readerFile : prefix + file),
  },
});

/** A reader of codes for browsers that have none. */
export const OwnDetector = BarcodeDetector;
