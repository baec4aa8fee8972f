import awayBar from '../connection/AwayBar.module.css';
import exportsModal from '../exports/ExportsModal.module.css';
import problemNote from '../feedback/ProblemNote.module.css';
import waiting from '../feedback/waiting.module.css';
import messageBell from '../messages/MessageBell.module.css';
import messageDrawer from '../messages/MessageDrawer.module.css';
import messageItem from '../messages/MessageItem.module.css';
import contactCard from '../palette/ContactCard.module.css';
import palette from '../palette/Palette.module.css';
import paletteButton from '../palette/PaletteButton.module.css';
import settingsDrawer from '../settings/SettingsDrawer.module.css';
import boardCorner from '../shell/board/BoardCorner.module.css';
import boardPlace from '../shell/board/BoardPlace.module.css';
import brand from '../shell/menu/Brand.module.css';
import crumbs from '../shell/head/Crumbs.module.css';
import header from '../shell/head/Header.module.css';
import headerTools from '../shell/head/HeaderTools.module.css';
import menuSide from '../shell/menu/MenuSide.module.css';
import noticeHost from '../shell/NoticeHost.module.css';
import officeLayout from '../frame/OfficeLayout.module.css';
import sideMenu from '../shell/menu/SideMenu.module.css';
import tabStrip from '../tabs/TabStrip.module.css';
import theme from '../theme/Theme.module.css';

/** Where tests find parts of the shell that have no role of their own. */
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
