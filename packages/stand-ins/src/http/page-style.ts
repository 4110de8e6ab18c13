/** Styles of all pages: one file, no script, mobile first. */
export const PAGE_STYLE = `
:root { --ink: #15161c; --paper: #eceef2; --line: #c9cdd8; --soft: #5b6072; --accent: #241e4e;
  --on-accent: #fff; --card: #fff; --danger: #b3261e; color-scheme: light; }
.facebook { --accent: #1254c4; --paper: #e9edf5; }
.instagram { --accent: #a01f74; --paper: #faf3f2; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 ui-sans-serif, system-ui, 'Segoe UI', Roboto, sans-serif; }
main { width: min(100%, 68rem); margin: 0 auto; padding: 1.25rem 1rem 4rem; }
.facebook main, .instagram main { width: min(100%, 30rem); padding-top: max(1.25rem, 8vh); }
.sheet, section { background: var(--card); border-radius: 14px; padding: 1.25rem;
  box-shadow: 0 1px 2px rgb(21 22 28 / 12%), 0 12px 32px -20px rgb(21 22 28 / 45%); }
section { margin: 0 0 1rem; }
.band { height: 6px; border-radius: 6px; margin-bottom: 1.25rem; background: var(--accent); }
.instagram .band { background: linear-gradient(90deg, #7a2fb5, #d0315f 55%, #f0a03c); }
h1 { font-size: 1.45rem; line-height: 1.25; margin: 0 0 .4rem; text-wrap: balance; }
h2 { font-size: 1.1rem; margin: 0 0 .6rem; }
h3 { font-size: .95rem; margin: 1rem 0 .4rem; }
p { margin: 0 0 .8rem; }
.quiet { color: var(--soft); font-size: .9rem; }
code, .code { font: .85em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; }
a { color: var(--accent); }
form { margin: 0; }
fieldset { border: 0; padding: 0; margin: 0 0 1rem; }
legend { font-weight: 600; padding: 0; margin-bottom: .25rem; }
.choice { display: flex; gap: .75rem; align-items: center; padding: .7rem .25rem;
  border-top: 1px solid var(--line); min-height: 48px; cursor: pointer; }
.choice small { display: block; color: var(--soft); }
.choice img, .face { width: 40px; height: 40px; flex: none; border-radius: 50%; object-fit: cover; background: var(--line); }
input[type=checkbox] { width: 22px; height: 22px; accent-color: var(--accent); flex: none; }
button, select, input[type=text], input[type=number] { font: inherit; min-height: 44px; border-radius: 10px;
  border: 1px solid var(--line); background: #fff; color: inherit; padding: .45rem .8rem; max-width: 100%; }
button { cursor: pointer; font-weight: 600; }
button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.wide { width: 100%; margin-bottom: .6rem; }
button.person { display: flex; align-items: center; gap: .75rem; text-align: left; }
button.danger { color: var(--danger); border-color: currentColor; }
button:hover { filter: brightness(.95); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
header.top { display: flex; flex-wrap: wrap; align-items: baseline; gap: .5rem 1.5rem; margin: .5rem 0 1.25rem; }
header.top h1 { margin: 0; }
nav { display: flex; flex-wrap: wrap; gap: .35rem 1rem; }
.row { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; }
.row + .row, .row + .posts { margin-top: .75rem; }
.head { display: flex; gap: .75rem; align-items: center; margin-bottom: .5rem; }
.head h2 { margin: 0; }
.posts { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  padding: 0; margin: 0 0 .75rem; list-style: none; }
.post { border: 1px solid var(--line); border-radius: 12px; overflow: hidden; display: flex; flex-direction: column; }
.post img, .post video { width: 100%; aspect-ratio: 9/12; object-fit: cover; background: var(--ink); display: block; }
.post div { padding: .5rem .6rem; font-size: .85rem; flex: 1; }
.post form { padding: 0 .6rem .6rem; display: grid; grid-template-columns: minmax(0, 1fr); gap: .35rem; }
.post div form { padding: 0; }
.post strong, .post button { overflow-wrap: anywhere; }
.post input { width: 100%; min-height: 36px; }
.post button { min-height: 36px; padding: .2rem .5rem; font-size: .85rem; width: 100%; }
.notice { border-left: 5px solid var(--accent); padding: .6rem .9rem; background: var(--card);
  border-radius: 0 10px 10px 0; margin: 0 0 1rem; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; padding: .5rem .4rem; border-top: 1px solid var(--line); vertical-align: top; }
.scroll { overflow-x: auto; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border-radius: 10px; padding: .9rem; }
`
