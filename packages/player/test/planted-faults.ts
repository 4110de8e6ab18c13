/** A fault as somebody might make it: one change of the source of `src/core`. */
export interface PlantedFault {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly replace: string
}

export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'takes an item that another slot shows',
    file: 'selection.ts',
    find: 'if (!heldIds(slots).has(item.id)) return true',
    replace: 'return true',
  },
  {
    name: 'hands the same place of the list out twice',
    file: 'loop.ts',
    find: 'return { ...loop, cursor: index + 1 }',
    replace: 'return { ...loop, cursor: index }',
  },
  {
    name: 'passes over an item of the list',
    file: 'loop.ts',
    find: 'return { ...loop, cursor: index + 1 }',
    replace: 'return { ...loop, cursor: index + 2 }',
  },
  {
    name: 'gives a painted item no end',
    file: 'presentation.ts',
    find: 'const timed = armEnd(patchSlot(result, index, { current: painted }), index)',
    replace: 'const timed = patchSlot(result, index, { current: painted })',
  },
  {
    name: 'overlaps short items by the full 1.25 s',
    file: 'timing.ts',
    find: 'return lengthMs < 2 * OVERLAP_MS ? lengthMs / 2 : OVERLAP_MS',
    replace: 'return OVERLAP_MS',
  },
  {
    name: 'starts the item clock anew when its paint is told twice',
    file: 'presentation.ts',
    find: 'if (!current || current.paintedAt !== null) return',
    replace: 'if (!current) return',
  },
  {
    name: 'does not refetch at the end of the list',
    file: 'list-loading.ts',
    find: 'return load === null ? startLoad(ended, false) : ended',
    replace: 'return load === null ? repeatLoop(ended) : ended',
  },
  {
    name: 'shows stories past their hours',
    file: 'selection.ts',
    find: 'isCurrent(result, item) &&',
    replace: 'true &&',
  },
  {
    name: 'plays more videos than the device decodes',
    file: 'budget.ts',
    find: 'const playing = others.filter(hasVideo).length',
    replace: 'const playing = 0',
  },
  {
    name: 'believes the answer of an older load',
    file: 'step.ts',
    find: 'if (result.state.load?.id !== event.load) return result',
    replace: '',
  },
  {
    name: 'forgets to release the item that has faded out',
    file: 'step.ts',
    find: 'patchSlot(release(result, slot.outgoing), index, { outgoing: null })',
    replace: 'patchSlot(result, index, { outgoing: null })',
  },
  {
    name: 'lets the old item go before the new one has painted',
    file: 'presentation.ts',
    find: 'return armSlot(shown, index, PAINT_LIMIT_MS)',
    replace: 'return startFade(armSlot(shown, index, PAINT_LIMIT_MS), index)',
  },
  {
    name: 'opens three slots for four items',
    file: 'selection.ts',
    find: 'const wanted = slotCount(playable.length, settings)',
    replace: 'const wanted = slotCount(playable.length + 1, settings)',
  },
  {
    name: 'forgets a slot whose next item was late',
    file: 'step.ts',
    find: 'if (!current || current.overdue) return armed',
    replace: 'if (!current || current.overdue) return result',
  },
  {
    name: 'takes the kept list for the end of its wait for the next one',
    file: 'list-loading.ts',
    find: "  if (result.state.phase.name !== 'loading') return result\n  const dated",
    replace: '  const dated',
  },
  {
    name: 'shows the slide of the shop and never asks for a list again',
    file: 'phases.ts',
    find: "if (phase.name === 'branded' || (phase.name === 'ended' && settings.unattended))",
    replace: "if (phase.name === 'ended' && settings.unattended)",
  },
  {
    name: 'lets a withdrawn mention stay for its whole time',
    file: 'reconcile.ts',
    find: 'return endCurrent(before, index)',
    replace: 'return before',
  },
  {
    name: 'shows a withdrawn mention that was ready already',
    file: 'reconcile.ts',
    find: 'if (isCurrent(before, item) && !isWithdrawn(before.state.loop, item)) return',
    replace: 'if (isCurrent(before, item)) return',
  },
  {
    name: 'goes on with a mention that the newest list does not name',
    file: 'list-loading.ts',
    find: 'isPlaying(result) ? withoutUnnamed(result, items) : result',
    replace: 'result',
  },
  {
    name: 'tries a dead link again before a newer list names it',
    file: 'failures.ts',
    find: 'isLost(item, cause) ? setLoop(paused, removeAddress(loop, item)) : paused',
    replace: 'paused',
  },
  {
    name: 'loses its place when an item leaves the middle of the loop',
    file: 'loop.ts',
    find: 'cursor: handedOut.length',
    replace: 'cursor',
  },
  {
    name: 'plays mentions from the list it kept',
    file: 'list-loading.ts',
    find: "mergePlaylist(items.filter(({ kind }) => kind !== 'repost'))",
    replace: 'mergePlaylist(items)',
  },
  {
    name: 'plays a repost of an unknown author',
    file: 'playlist.ts',
    find: 'items.filter(isCredited)',
    replace: 'items',
  },
  {
    name: 'fills the slots one by one at the start',
    file: 'reconcile.ts',
    find: 'const isOpening = ready > 0 &&',
    replace: 'const isOpening = false &&',
  },
  {
    name: 'lets one slow item keep all slots empty',
    file: 'timing.ts',
    find: 'export const OPENING_WAIT_MS = 1_000',
    replace: 'export const OPENING_WAIT_MS = 9_000',
  },
  {
    name: 'changes two slots at the same moment',
    file: 'timing.ts',
    find: 'Math.abs(end - other) < STAGGER_MS',
    replace: 'Math.abs(end - other) < 0',
  },
  {
    name: 'cuts a picture short to keep it apart from another slot',
    file: 'timing.ts',
    find: '? other + STAGGER_MS : end',
    replace: '? other - STAGGER_MS : end',
  },
  {
    name: 'lets a video stand at its end in the middle of the loop',
    file: 'presentation.ts',
    find: "if (display === 'video' && slots[index]?.outgoing !== null) return 0",
    replace: '',
  },
  {
    name: 'forgets news that came while a list was under way',
    file: 'list-loading.ts',
    find: 'load?.isStale === true && taken.state.load === null',
    replace: 'false',
  },
]
