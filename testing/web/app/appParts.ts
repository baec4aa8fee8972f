import awayBar from '../../../web/src/app/connection/AwayBar.module.css';
import exportsModal from '../../../web/src/app/exports/ExportsModal.module.css';
import problemNote from '../../../web/src/app/feedback/ProblemNote.module.css';
import waiting from '../../../web/src/app/feedback/waiting.module.css';
import messageBell from '../../../web/src/app/messages/MessageBell.module.css';
import messageDrawer from '../../../web/src/app/messages/MessageDrawer.module.css';
import messageItem from '../../../web/src/app/messages/MessageItem.module.css';
import contactCard from '../../../web/src/app/palette/ContactCard.module.css';
import palette from '../../../web/src/app/palette/Palette.module.css';
import paletteButton from '../../../web/src/app/palette/PaletteButton.module.css';
import settingsDrawer from '../../../web/src/app/settings/SettingsDrawer.module.css';
import boardCorner from '../../../web/src/app/shell/board/BoardCorner.module.css';
import boardPlace from '../../../web/src/app/shell/board/BoardPlace.module.css';
import brand from '../../../web/src/app/shell/menu/Brand.module.css';
import crumbs from '../../../web/src/app/shell/head/Crumbs.module.css';
import header from '../../../web/src/app/shell/head/Header.module.css';
import headerTools from '../../../web/src/app/shell/head/HeaderTools.module.css';
import menuSide from '../../../web/src/app/shell/menu/MenuSide.module.css';
import noticeHost from '../../../web/src/app/shell/NoticeHost.module.css';
import officeLayout from '../../../web/src/app/frame/OfficeLayout.module.css';
import sideMenu from '../../../web/src/app/shell/menu/SideMenu.module.css';
import tabStrip from '../../../web/src/app/tabs/TabStrip.module.css';
import theme from '../../../web/src/app/theme/Theme.module.css';

/** Places at which tests find parts of the shell that have no role of their own. */
export const appParts = {
  app: `.${theme.app}`,
  away: `.${awayBar.away}`,
  bell: `.${messageBell.bell}`,
  boardCorner: `.${boardCorner.corner}`,
  boardPlace: `.${boardPlace.place}`,
  brand: `.${brand.brand}`,
  contactCard: `.${contactCard.card}`,
  crumbs: `.${crumbs.crumbs}`,
  exports: `.${exportsModal.exports}`,
  header: `.${header.header}`,
  menu: `.${sideMenu.menu}`,
  menuDrawer: `.${menuSide.drawer}`,
  message: `.${messageItem.message}`,
  messageFacts: `.${messageItem.facts}`,
  messageLink: `.${messageItem.link}`,
  messages: `.${messageDrawer.messages}`,
  noExports: `.${exportsModal.none}`,
  noMessages: `.${messageDrawer.none}`,
  notice: `.${noticeHost.notice}`,
  pageWidth: `.${officeLayout.width}`,
  palette: `.${palette.palette}`,
  paletteButton: `.${paletteButton.button}`,
  pendingBar: `.${waiting.pendingBar}`,
  pick: `.${headerTools.pick}`,
  pickText: `.${headerTools.pickText}`,
  problem: `.${problemNote.problem}`,
  problemDetail: `.${problemNote.code}`,
  problemHead: `.${problemNote.head}`,
  settings: `.${settingsDrawer.settings}`,
  settingsLine: `.${settingsDrawer.line}`,
  shell: `.${officeLayout.shell}`,
  side: `.${menuSide.side}`,
  tabClose: `.${tabStrip.close}`,
  tabs: `.${tabStrip.tabs}`,
  tool: `.${headerTools.icon}`,
  user: `.${headerTools.user}`,
} as const;
