import path from 'node:path'
import { needsPage, readOptions } from './options.ts'
import type { BenchOptions, PlayerName, Scenario } from './options.ts'
import { buildPages } from './pages/build-pages.ts'
import { installPackages, installPeers } from './pages/install-peers.ts'
import {
  coldFindings,
  decoderFindings,
  gapFindings,
  outageFindings,
  soakFindings,
} from './report/findings.ts'
import { fuzzFindings, hostileFindings, signInFindings } from './report/hostile-findings.ts'
import { chaosFindings } from './report/chaos-findings.ts'
import { heartbeatFindings } from './report/heartbeat-findings.ts'
import { killFindings } from './report/kill-findings.ts'
import { lighthouseFindings } from './report/lighthouse-findings.ts'
import { packageFindings } from './report/package-findings.ts'
import { ingestFindings, playlistFindings } from './report/server-findings.ts'
import { workerFindings } from './report/worker-findings.ts'
import { printTable } from './report/table.ts'
import type { Finding } from './report/table.ts'
import { measureChaos } from './scenarios/chaos.ts'
import { measureColdStarts } from './scenarios/cold.ts'
import { measureOneDecoder } from './scenarios/decoder.ts'
import { measureGaps } from './scenarios/gap.ts'
import { measureHeartbeats } from './scenarios/heartbeats.ts'
import { ENGINES } from './scenarios/hosted-product.ts'
import { measureFuzz, measureHostile } from './scenarios/hostile.ts'
import { measureIngest } from './scenarios/ingest.ts'
import { measureLighthouse } from './scenarios/lighthouse.ts'
import { measureOutages } from './scenarios/outage.ts'
import { measurePaymentKills } from './scenarios/payments-kill.ts'
import { measurePackages } from './scenarios/packages.ts'
import { measurePlaylists } from './scenarios/playlist.ts'
import { measureSignIns } from './scenarios/sign-ins.ts'
import { soak } from './scenarios/soak.ts'
import { measureWorkers } from './scenarios/workers.ts'

const CPU_RATE = 4
const COLD_CPU_RATE = 6

const cache = path.join(import.meta.dirname, '.cache')

type Run = (player: PlayerName, options: BenchOptions) => Promise<readonly Finding[]>

async function runGap(player: PlayerName, slots: 1 | 3, { transitions }: BenchOptions) {
  const figures = await measureGaps({ player, slots, transitions, cpuRate: CPU_RATE, cache })
  return gapFindings(player, slots, figures)
}

async function runDecoder(
  player: PlayerName,
  isConfigured: boolean,
  { transitions }: BenchOptions,
) {
  const pageRequest = {
    player,
    isConfigured,
    transitions: Math.ceil(transitions / 4),
    cpuRate: CPU_RATE,
    cache,
  }
  return decoderFindings(player, isConfigured, await measureOneDecoder(pageRequest))
}

const runs: Record<Scenario, Run> = {
  gap: (player, options) => runGap(player, 1, options),
  gap3: (player, options) => runGap(player, 3, options),
  async decoder(player, options) {
    const told = await runDecoder(player, true, options)
    return [...told, ...(await runDecoder(player, false, options))]
  },
  async soak(player, { soakTransitions }) {
    return soakFindings(player, await soak({ player, transitions: soakTransitions, cache }))
  },
  async outage(player, { outageMinutes }) {
    const pageRequest = { player, outageMinutes, cpuRate: CPU_RATE, cache }
    return outageFindings(player, await measureOutages(pageRequest))
  },
  async cold(player, { starts }) {
    const pageRequest = { player, starts, cpuRate: COLD_CPU_RATE, cache }
    return coldFindings(player, await measureColdStarts(pageRequest))
  },
  async ingest(player, { items }) {
    return ingestFindings(player, await measureIngest({ items, cache }))
  },
  async playlist(player, { rows, calls }) {
    return playlistFindings(player, await measurePlaylists({ rows, calls }))
  },
  async hostile(player, { hostileRequests }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      findings.push(...hostileFindings(player, await measureHostile(hostileRequests, engine)))
    }
    return findings
  },
  async fuzz(player, { fuzzRequests: requests, seed }) {
    return fuzzFindings(player, await measureFuzz({ requests, seed }))
  },
  async 'sign-ins'(player) {
    return signInFindings(player, await measureSignIns({ count: 300, people: 60 }))
  },
  async 'payments-kill'(player, { kills, shoppers, seed }) {
    return killFindings(player, await measurePaymentKills({ kills, shoppers, seed }))
  },
  async heartbeats(player, { sessions, owners }) {
    const findings: Finding[] = []
    for (const engine of ENGINES) {
      const figures = await measureHeartbeats({ sessions, owners }, engine)
      findings.push(...heartbeatFindings(player, figures))
    }
    return findings
  },
  async workers(player, { accounts, readSeconds: seconds }) {
    return workerFindings(player, await measureWorkers({ accounts, seconds }))
  },
  async chaos(player, { tvs, people, chaosMinutes: minutes }) {
    return chaosFindings(player, await measureChaos({ tvs, people, minutes }))
  },
  async packages(_player, { starts }) {
    return packageFindings(await measurePackages({ starts, cpuRate: COLD_CPU_RATE }))
  },
  async lighthouse(player) {
    installPackages()
    return lighthouseFindings(player, await measureLighthouse())
  },
}

const options = readOptions(process.argv.slice(2))
const onPages = options.runs.filter(({ scenario }) => needsPage(scenario))
const players = [...new Set(onPages.map(({ player }) => player))]
if (players.length > 0) {
  installPeers(players)
  await buildPages(players, cache)
}
const findings: Finding[] = []
for (const { scenario, player } of options.runs) {
  process.stderr.write(`${scenario}, ${player} …\n`)
  const found = await runs[scenario](player, options)
  // An interrupted run has printed its findings so far.
  for (const { figure, text } of found) process.stderr.write(`  ${figure}: ${text}\n`)
  findings.push(...found)
}
console.log(printTable(findings))
