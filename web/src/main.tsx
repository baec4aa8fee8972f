import './app/withoutEval.ts';
import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { readLanguage } from './app/i18n/language.ts';
import { startLocale } from './app/i18n/locales.ts';
import { startEntryPhrases } from './app/i18n/start.ts';
import { Root } from './app/Root.tsx';
import { fetchAhead } from './app/router/fetchAhead.ts';
import { makeRouter } from './app/router/router.tsx';
import { followTenantOfOtherTabs } from './app/session/changes.ts';

const place = document.getElementById('root');
if (place === null) throw new Error('the page has no place for the application');

const language = readLanguage();
fetchAhead(globalThis.location.pathname);
const [locale] = await Promise.all([startLocale(language), startEntryPhrases(language)]);
followTenantOfOtherTabs();
createRoot(place).render(<Root language={language} locale={locale} router={makeRouter()} />);
