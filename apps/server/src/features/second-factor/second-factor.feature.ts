import type { Executor } from '../../db/database.ts'
import type { Infra } from '../../infra/infra.ts'
import { deleteChallengesOf, deleteExpiredChallenges } from './challenges.repo.ts'
import { startSecondStep } from './challenges.service.ts'
import { exportFactors } from './factors.repo.ts'
import { type ResetDeps, resetSecondFactor } from './reset.service.ts'
import { registerResealing } from './second-factor.jobs.ts'
import { secondFactorRoutes } from './second-factor.routes.ts'
import type { SecondStepDeps } from './second-step.service.ts'
import { createRelyingParty } from './webauthn.ts'

/** The part that sign-in with a password needs. It depends on no other feature. */
export function createSecondStep({ executor, clock, random }: Infra) {
  const deps = { executor, clock, random }
  return {
    start: (userId: string) => startSecondStep(deps, executor, userId),
    end: (tx: Executor, userId: string) => deleteChallengesOf(tx, userId),
    exportData: (userId: string) => exportFactors(executor, userId),
  }
}

/** Ports to sessions, users, notifications and the security log. */
export interface SecondFactorPorts
  extends Pick<SecondStepDeps, 'requirePassword' | 'mail'>, Pick<ResetDeps, 'record'> {
  readonly sessions: SecondStepDeps['sessions'] &
    Pick<SecondStepDeps, 'signIn'> &
    Pick<ResetDeps, 'endPersonSessions'>
}

/** Second factors of people: passkeys, authenticator apps and recovery codes (decision A4). */
export async function createSecondFactor(infra: Infra, ports: SecondFactorPorts) {
  const { executor, clock, random, secrets, log, queue, config, sweeps } = infra
  const { sessions, requirePassword, mail, record } = ports
  const deps: SecondStepDeps = {
    ...{ executor, clock, random, secrets, sessions, requirePassword, mail },
    signIn: sessions.signIn,
    relyingParty: createRelyingParty(config.publicUrl),
    requiredOfAdmins: !config.standIns,
    demoAllowed: config.standIns,
  }
  const { endPersonSessions } = sessions
  const resealing = await registerResealing(queue, { executor, secrets, log })
  sweeps.register((now) => deleteExpiredChallenges(executor, now))
  return {
    routes: secondFactorRoutes(deps),
    reset: (email: string) =>
      resetSecondFactor({ executor, clock, mail, record, endPersonSessions }, email),
    stop: () => {
      resealing.stop()
    },
  }
}
