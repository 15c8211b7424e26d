/** The provider's pages stand alone: they may not depend on the admin being built. */
export const style = `:root {
  --brand: #b72f39;
  --brand-dark: #96222c;
  --page: #f4f4f5;
  --card: #fff;
  --text: #1f1f1f;
  --aid: #5f6368;
  --line: #d0d3d8;
  --error: #a8071a;
  --error-ground: #fff1f0;
  --link: #b72f39;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #141414;
    --card: #1f1f1f;
    --text: #f0f0f0;
    --aid: #a6a6a6;
    --line: #4a4a4a;
    --error: #ff9c95;
    --error-ground: #3a1a1c;
    --link: #f08a91;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0;
  min-height: 100vh;
  display: grid;
  place-items: center;
  padding: 24px;
  background: var(--page);
  color: var(--text);
  font: 14px/1.6 "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif;
}
.card {
  width: 100%;
  max-width: 760px;
  display: grid;
  grid-template-columns: 280px 1fr;
  overflow: hidden;
  background: var(--card);
  border-radius: 6px;
  box-shadow: 0 6px 24px rgb(0 0 0 / 12%);
}
.school {
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: 40px 32px;
  background: linear-gradient(160deg, var(--brand), var(--brand-dark));
  color: #fff;
}
.school-name { margin: 0; font-size: 24px; font-weight: 600; line-height: 1.4; }
.school-title { margin: 8px 0 0; font-size: 16px; letter-spacing: 2px; }
.school-note { margin: 24px 0 0; font-size: 12px; }
.content { padding: 40px; min-width: 0; }
h1 { margin: 0 0 8px; font-size: 20px; font-weight: 600; }
.aim { margin: 0 0 16px; color: var(--aid); overflow-wrap: anywhere; }
.aim strong { color: var(--text); font-weight: 600; }
.aid { margin: 16px 0 0; color: var(--aid); font-size: 12px; }
.notice, .error { margin: 0 0 16px; padding: 8px 12px; border-radius: 6px; overflow-wrap: anywhere; }
.notice { border: 1px solid var(--line); }
.error { border: 1px solid currentcolor; background: var(--error-ground); color: var(--error); }
label { display: block; margin: 16px 0 4px; }
input:not([type="hidden"]) {
  width: 100%;
  height: 44px;
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: 6px;
  background: var(--card);
  color: inherit;
  font: inherit;
  font-size: 16px;
}
button, .button {
  display: block;
  width: 100%;
  height: 44px;
  margin-top: 24px;
  border: 0;
  border-radius: 6px;
  background: var(--brand);
  color: #fff;
  font: inherit;
  font-size: 16px;
  line-height: 44px;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
}
button:hover, .button:hover { background: var(--brand-dark); }
a { color: var(--link); }
a.button { color: #fff; }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
input:focus-visible { outline-offset: -1px; }
@media (max-width: 680px) {
  body { padding: 0; place-items: start stretch; background: var(--card); }
  .card { grid-template-columns: 1fr; border-radius: 0; box-shadow: none; }
  .school { padding: 32px 24px 24px; }
  .school-note { margin-top: 12px; }
  .content { padding: 24px; }
}
`
