import { chromium } from '@playwright/test';
const base='http://127.0.0.1:8117';
const [,,tag, combos='zh-light-1920,en-dark-1366,vn-light-390', pages='machine,gateway,exception,announcement,dictionary,model'] = process.argv;
const paths={machine:'/basicData/productionEquipment',gateway:'/basicData/gateway',exception:'/equipmentManagement/exception',announcement:'/messageCenter/announcement',dictionary:'/basicData/dictionary',model:'/basicData/equipmentModel',area:'/basicData/equipmentArea'};
const size={1920:[1920,1080],1366:[1366,768],390:[390,844]};
const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-background-networking']});
const context=await browser.newContext({baseURL:base});
const page=await context.newPage();
await page.goto('/user/login');
await page.locator('input').first().fill('admin');
await page.locator('input[type=password]').fill('Millwright-2026');
await page.keyboard.press('Enter');
await page.waitForFunction(()=>localStorage.getItem('token')!==null,{timeout:20000});
for (const combo of combos.split(',')) {
  const [lang,mode,w]=combo.split('-');
  await page.setViewportSize({width:size[w][0],height:size[w][1]});
  await page.evaluate(([l,m])=>{localStorage.setItem('lang',l);localStorage.setItem('theme',m)},[lang,mode]);
  for (const name of pages.split(',')) {
    const [n,extra='']=name.split('?');
    await page.goto(paths[n]+(extra?'?'+extra:''));
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(()=>document.querySelectorAll('.ant-skeleton,[role=status]').length===0).catch(()=>{});
    await page.waitForTimeout(700);
    await page.screenshot({path:`/tmp/lists-shots/${tag}-${n}${extra.replace(/\W/g,'_')}-${combo}.png`});
  }
}
await browser.close();
