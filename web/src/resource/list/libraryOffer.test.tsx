// @vitest-environment jsdom
import { label } from '@millwright/contract/areas/basics/library/label.ts';
import { adoptLibraryRight, offerOfLibrary } from '@millwright/contract/areas/basics/library/library.ts';
import { marker } from '@millwright/contract/areas/basics/marker/marker.ts';
import { describe, expect, it } from 'vitest';
import { fakeServer, ok } from '@millwright/testing/web/app/fakeServer.ts';
import { permitted, said, testedPages } from '@millwright/testing/web/app/pages.tsx';
import { derive, DerivedContext } from '../context.ts';
import { LibraryOffer } from './rows/LibraryOffer.tsx';

const permissions = permitted([adoptLibraryRight]);
const openPage = testedPages();

describe('an empty list of master data', () => {
  it('tells what the library has for it; other lists are not asked for', async () => {
    const { pathsAsked } = fakeServer({ ...permissions, [offerOfLibrary.path]: () => ok({ rows: 8 }) });
    await openPage(
      <DerivedContext value={derive(marker)}>
        <LibraryOffer />
      </DerivedContext>,
    );
    await said('The standard library has 8 rows for this list.');
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toContain('/basicData/standardLibrary?list=marker');
    expect(pathsAsked().filter((path) => path === offerOfLibrary.path)).toHaveLength(1);
    await openPage(
      <DerivedContext value={derive({ ...label, isMasterData: false })}>
        <LibraryOffer />
      </DerivedContext>,
    );
    expect(pathsAsked().filter((path) => path === offerOfLibrary.path)).toHaveLength(1);
  });
});
