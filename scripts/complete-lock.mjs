// Adds to package-lock.json the entries of optional platform packages that the registry at hand does not carry
// (their parents name them), as npm would write them minus the integrity: npm ci refuses a lockfile without them.
import { readFileSync, writeFileSync } from 'node:fs'
const file = process.argv[2]
const lock = JSON.parse(readFileSync(file, 'utf8'))
const P = lock.packages
const known = { os: ['darwin','win32','linux','android','freebsd','openharmony','openbsd','netbsd','sunos','aix'], cpu: ['arm64','x64','arm','ia32','ppc64','s390x','riscv64','loong64','wasm32','mips64el'] }
let n = 0
for (const [path, entry] of Object.entries(P)) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    // node resolution: nested then upwards
    let at = path, found = false
    for (;;) { if (P[(at ? at + '/' : '') + 'node_modules/' + name]) { found = true; break } if (!at) break; const i = at.lastIndexOf('/node_modules/'); at = i < 0 ? '' : at.slice(0, i); if (i < 0 && at === '') { if (P['node_modules/' + name]) found = true; break } }
    if (found) continue
    const words = name.replace('gnueabihf','').replace('musleabihf','').replace('win32','win32').split(/[^a-z0-9]+/)
    const os = words.filter(w => known.os.includes(w)), cpu = words.filter(w => known.cpu.includes(w))
    if (!/^\d/.test(range) || os.length === 0 || cpu.length === 0) { console.log('??', path, name, range); continue }
    P['node_modules/' + name] = { version: range, cpu, ...(entry.dev ? { dev: true } : {}), optional: true, os }
    n++
  }
}
lock.packages = Object.fromEntries(Object.entries(P).sort(([a],[b]) => a === '' ? -1 : b === '' ? 1 : a.localeCompare(b, 'en')))
writeFileSync(file, JSON.stringify(lock, null, 2) + '\n')
console.log('added', n)
