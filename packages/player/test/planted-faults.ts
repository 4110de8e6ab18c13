/** A plausible fault: one change of the source of `src/core`. */
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
    name: 'hands out the same list index twice',
    file: 'loop.ts',
    find: 'return { ...loop, cursor: index + 1 }',
    replace: 'return { ...loop, cursor: index }',
  },
  {
    name: 'skips an item of the list',
    file: 'loop.ts',
    find: 'return { ...loop, cursor: index + 1 }',
    replace: 'return { ...loop, cursor: index + 2 }',
  },
  {
    name: 'arms no end for a painted item',
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
    name: 'restarts the item clock when painted is reported twice',
    file: 'presentation.ts',
    find: 'if (!current || current.paintedAt !== null) return',
    replace: 'if (!current) return',
  },
  {
    name: 'does not load the next list at the end of the loop',
    file: 'list-loading.ts',
    find: 'return load === null ? startLoad(ended, false) : ended',
    replace: 'return load === null ? repeatLoop(ended) : ended',
  },
  {
    name: 'shows stories past their hour limit',
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
    name: 'accepts the answer of an older load',
    file: 'step.ts',
    find: 'if (result.state.load?.id !== event.load) return result',
    replace: '',
  },
  {
    name: 'does not release the outgoing item after the fade',
    file: 'step.ts',
    find: 'patchSlot(release(result, slot.outgoing), index, { outgoing: null })',
    replace: 'patchSlot(result, index, { outgoing: null })',
  },
  {
    name: 'starts the fade before the current item is painted',
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
    name: 'does not re-arm a slot whose next item is late',
    file: 'step.ts',
    find: 'if (!current || current.overdue) return armed',
    replace: 'if (!current || current.overdue) return result',
  },
  {
    name: 'takes the cached list outside the loading phase',
    file: 'list-loading.ts',
    find: "  if (result.state.phase.name !== 'loading') return result\n  const dated",
    replace: '  const dated',
  },
  {
    name: 'does not load the list again in the branded phase',
    file: 'phases.ts',
    find: "if (phase.name === 'branded' || (phase.name === 'ended' && settings.unattended))",
    replace: "if (phase.name === 'ended' && settings.unattended)",
  },
  {
    name: 'shows a withdrawn repost until its end',
    file: 'reconcile.ts',
    find: 'return endCurrent(before, index)',
    replace: 'return before',
  },
  {
    name: 'shows a withdrawn repost that was prepared already',
    file: 'reconcile.ts',
    find: 'if (isCurrent(before, item) && !isWithdrawn(before.state.loop, item)) return',
    replace: 'if (isCurrent(before, item)) return',
  },
  {
    name: 'keeps a repost that the newest list does not contain',
    file: 'list-loading.ts',
    find: 'isPlaying(result) ? withoutUnnamed(result, items) : result',
    replace: 'result',
  },
  {
    name: 'retries a failed repost address before a newer list contains it',
    file: 'failures.ts',
    find: 'isLost(item, cause) ? setLoop(paused, removeAddress(loop, item)) : paused',
    replace: 'paused',
  },
  {
    name: 'loses its cursor when an item is removed in the loop',
    file: 'loop.ts',
    find: 'cursor: handedOut.length',
    replace: 'cursor',
  },
  {
    name: 'plays reposts from the cached list',
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
    name: 'opens the slots one by one at the start',
    file: 'reconcile.ts',
    find: 'const isStartingUp = ready > 0 &&',
    replace: 'const isStartingUp = false &&',
  },
  {
    name: 'waits too long for the slowest first item',
    file: 'timing.ts',
    find: 'export const STARTUP_WAIT_MS = 1_000',
    replace: 'export const STARTUP_WAIT_MS = 9_000',
  },
  {
    name: 'changes two slots at the same time',
    file: 'timing.ts',
    find: 'Math.abs(end - other) < STAGGER_MS',
    replace: 'Math.abs(end - other) < 0',
  },
  {
    name: 'shortens an image to separate the changes of two slots',
    file: 'timing.ts',
    find: '? other + STAGGER_MS : end',
    replace: '? other - STAGGER_MS : end',
  },
  {
    name: 'holds the last frame of a video in the middle of the loop',
    file: 'presentation.ts',
    find: "if (display === 'video' && slots[index]?.outgoing !== null) return 0",
    replace: '',
  },
  {
    name: 'ignores a refresh during a load',
    file: 'list-loading.ts',
    find: 'load?.isStale === true && taken.state.load === null',
    replace: 'false',
  },
]
