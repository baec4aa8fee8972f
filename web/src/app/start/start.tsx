import '../withoutEval.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { watchTabInSelects } from '../../kit/use/tabLeavesSelect.ts';
import { showLostRefusals } from '../api/lostRefusals.ts';
import { watchConnection } from '../api/watchConnection.ts';
import { readLanguage } from '../i18n/language.ts';
import { startLocale } from '../i18n/locales.ts';
import { startEntryPhrases } from '../i18n/start.ts';
import { keepPageTold } from '../login/pageCookie.ts';
import { Root } from './Root.tsx';
import { fetchAhead } from '../screens/fetchAhead.ts';
import { makeRouter } from '../screens/router.tsx';
import { millOfPage } from '../session/session.ts';
import { endSplash, splashComponent } from '../splash.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no place for the application');

const language = readLanguage();
fetchAhead(globalThis.location.pathname, splashComponent());
const [locale] = await Promise.all([startLocale(language), startEntryPhrases(language)]);
// Noted before another tab can choose another mill.
millOfPage();
watchConnection();
showLostRefusals();
keepPageTold();
watchTabInSelects();
endSplash(place);
const root = createRoot(place);
const router = makeRouter();
// In slices, so that a slow device answers meanwhile.
startTransition(() => root.render(<Root language={language} locale={locale} router={router} />));
