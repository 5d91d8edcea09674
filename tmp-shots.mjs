import { chromium } from '@playwright/test';
import { chooseBrowser } from './e2e/browser.server.ts';
import { rememberInstance } from './e2e/demo-scope.server.ts';
import { signIn } from './e2e/sign-in.server.ts';
import { settled, still } from './e2e/settled.server.ts';
const url='http://localhost:4391';
const { path, args, env } = chooseBrowser();
const b=await chromium.launch({executablePath:path,args,env});
const out='/tmp/sh2/'; import fs from 'node:fs'; fs.mkdirSync(out,{recursive:true});
async function as(user, vp, inst, fn){ const c=await b.newContext({viewport:vp,baseURL:url,reducedMotion:'reduce'}); const p=await c.newPage(); p.setDefaultTimeout(25000); try{ if(inst) await rememberInstance(p,url,inst); if(user) await signIn(p,user); await fn(p);}catch(e){console.log(user,String(e).split('\n').slice(0,3).join(' | '))} await c.close(); }
const W={width:1440,height:900},P={width:390,height:844};
const shot=async(p,n)=>{await p.waitForTimeout(1200);await p.screenshot({path:out+n+'.png'});console.log(n)};
const go=async(p,a)=>{await p.goto(a);await settled(p)};
const which=process.argv.slice(2);
const jobs={
 approvals:()=>as('controller2',W,null,async p=>{await go(p,'/my-dashboard/approvals');await p.waitForTimeout(2500);await shot(p,'approvals');await p.getByText('Unlock mark sheet').first().click();await shot(p,'card');}),
 sms:()=>as('admin',W,null,async p=>{await go(p,'/messaging-service/mailing-service/email-service');await p.getByRole('tab',{name:/SMS/}).first().click();await settled(p);await shot(p,'sms');}),
 smsphone:()=>as('admin',P,null,async p=>{await go(p,'/messaging-service/mailing-service/email-service');await p.getByRole('tab',{name:/SMS/}).first().click();await settled(p);await shot(p,'smsphone');}),
 card:()=>as('admin',W,null,async p=>{await go(p,'/admissions/master-setup/id-card');await shot(p,'idcard');const t=p.getByRole('tab',{name:/Printers/});if(await t.count()){await t.click();await settled(p);await shot(p,'printers');}}),
 statements:()=>as('controller',W,'SE-COMP-III-JUN-',async p=>{await go(p,'/exam-master/post-exam-reports/statement-of-marks');await shot(p,'statements');}),
 processing:()=>as('controller',W,'BE-COMP-VIII-',async p=>{await go(p,'/exam-master/post-examinations/result-processing?list=GRACE');await shot(p,'grace');}),
 newexam:()=>as('controller',W,null,async p=>{await go(p,'/exam-master/exam-configuration/new-examination');await shot(p,'newexam');}),
 keys:()=>as('admin',W,null,async p=>{await go(p,process.env.KEYS??'/');await shot(p,'keys');}),
 inst:()=>as('admin',W,null,async p=>{await go(p,'/institute/my-institutes');await shot(p,'inst');}),
};
for(const k of which.length?which:Object.keys(jobs)) await jobs[k]();
await b.close();
