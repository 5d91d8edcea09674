import { chromium } from '@playwright/test';
import { chooseBrowser } from './e2e/browser.server.ts';
const { path, args, env } = chooseBrowser();
const b = await chromium.launch({ executablePath: path, args, env });
const base='http://127.0.0.1:4599';
const width=Number(process.argv[2]??1440), out=process.argv[3], user=process.argv[4]??'controller';
const pages=process.argv.slice(5);
const p = await b.newPage({ viewport:{ width, height: width>800?900:844 } });
await p.goto(base+'/login'); await p.getByLabel('Username').fill(user); await p.getByRole('textbox',{name:'Password'}).fill('Prangan@2026'); await p.getByRole('button',{name:'Sign in'}).click();
await p.waitForURL(u=>!u.pathname.startsWith('/login'));
const c=p.getByRole('button',{name:/Vasundhara/}); await p.waitForTimeout(2500); if(await c.count()) { await c.first().click(); await p.waitForTimeout(1500); }
let i=0; for (const g of pages){ await p.goto(base+g); await p.waitForTimeout(4000); await p.screenshot({path:`${out}-${i++}.png`, fullPage:false}); }
await b.close();
