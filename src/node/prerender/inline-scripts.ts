import type { AppFiles } from '#model/app-files.ts';
import { EARLY_CLICKS } from '#model/island.ts';
import type { SiteConfig } from '#model/site.ts';

/** Every inline script of the site comes from here. */
export interface InlineScripts {
  /** In the head, before anything is painted. */
  early: string[];
  /** At the end of the body. */
  late: string[];
}

/**
 * The inline scripts of a page.
 *
 * @param isHome the home page also tells when the site was put under a wrong base path (SPEC 8)
 */
export function inlineScripts(config: SiteConfig, app: AppFiles, isHome: boolean): InlineScripts {
  const early = config.announcement === undefined ? [] : [announcementScript(config.announcement.id)];
  const late = isHome ? [startScript(app), baseUrlScript(config.baseUrl)] : [startScript(app)];
  return { early: [...colorModeScripts(config), ...early], late };
}

/** A value as it may stand in a script inside HTML. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/**
 * Fetch the app at low priority and start it when the browser is idle, or at the first sign of intent. With data saving
 * or on 2g, only at intent: reading needs none of it.
 */
function startScript({ entry, imports }: AppFiles): string {
  return [
    // A button of an island that is pressed before the app runs: `mount-islands.ts` presses it again.
    `addEventListener("click",e=>{const b=e.target.closest&&e.target.closest("[data-island] button"),c=window.${EARLY_CLICKS};b&&c&&c.push(b)},true);window.${EARLY_CLICKS}=[];`,
    '(()=>{let on=0;const n=navigator.connection||{},slow=n.saveData||/2g/.test(n.effectiveType||""),',
    'signs=["pointerover","touchstart","focusin","keydown"],',
    `go=()=>{if(on)return;on=1;signs.forEach(s=>removeEventListener(s,sign));import(${literal(entry)}).catch(e=>console.warn("The app could not be loaded; links load whole pages.",e))},`,
    'sign=e=>{if(e.type=="keydown"||e.target.closest&&e.target.closest("a,button,summary,input,label"))go()};',
    'signs.forEach(s=>addEventListener(s,sign,{passive:true}));',
    'if(slow)return;',
    `for(const href of ${literal([entry, ...imports])}){const l=document.createElement("link");l.rel="modulepreload";l.fetchPriority="low";l.href=href;document.head.append(l)}`,
    'const idle=()=>window.requestIdleCallback?requestIdleCallback(go,{timeout:3e3}):setTimeout(go,200);',
    'document.readyState=="complete"?idle():addEventListener("load",idle)})()',
  ].join('');
}

/** Show the banner of behaviours.md 278–279 when the stylesheet, and so everything else, was not found. */
function baseUrlScript(baseUrl: string): string {
  const current = `${baseUrl}${baseUrl === '/' ? ' (default value)' : ''}`;
  return [
    'addEventListener("load",()=>{if(getComputedStyle(document.documentElement).getPropertyValue("--styled"))return;',
    'const b=document.createElement("div");b.id="base-url-issue";',
    'b.style.cssText="border:thick solid red;background:rgb(255,230,179);color:#000;margin:20px;padding:20px;font-size:20px";',
    'const p=location.pathname,s=p.endsWith("/")?p:p+"/";',
    'const line=(t,x)=>{const e=document.createElement(t);e.textContent=x;b.append(e)};',
    'line("p","Your Docusaurus site did not load properly.");',
    'line("p","A very common reason is a wrong site baseUrl configuration.");',
    `line("p",${literal(`Current configured baseUrl = ${current}`)});`,
    'line("p","We suggest trying baseUrl = "+s);document.body.prepend(b)})',
  ].join('');
}

/**
 * A bar that the reader closed is hidden before paint; one with a new id is shown again (behaviours.md 172, 173). The
 * keys are those of the old site.
 */
function announcementScript(id: string): string {
  return [
    `(()=>{try{const s=localStorage,id=${literal(id)},I="docusaurus.announcement.id",D="docusaurus.announcement.dismiss";`,
    'if(s.getItem(I)!=id){s.setItem(I,id);s.setItem(D,"false")}',
    'if(s.getItem(D)=="true")document.documentElement.dataset.announcement="dismissed"',
    '}catch(e){console.warn("Browser storage is not available.",e)}})()',
  ].join('');
}

/** Only a site with a switch, or one that follows the system, has to choose before paint. */
function colorModeScripts({ colorMode }: SiteConfig): string[] {
  if (!colorMode.switch && !colorMode.respectSystem) return [];
  const fallback = colorMode.respectSystem ? 'system' : colorMode.default;
  const read = colorMode.switch ? 'localStorage.getItem("theme")' : 'null';
  return [
    `(()=>{let t=null;try{t=${read}}catch(e){console.warn("Browser storage is not available.",e)}` +
      `document.documentElement.dataset.theme=t||${literal(fallback)}})()`,
  ];
}
