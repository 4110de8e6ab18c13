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
    file: 'choosing.ts',
    find: 'if (!heldIds(turn.state).has(item.id)) return true',
    replace: 'return true',
  },
  {
    name: 'hands the same place of the list out twice',
    file: 'settle.ts',
    find: 'patch(turn, { cursor: at + 1 })',
    replace: 'patch(turn, { cursor: at })',
  },
  {
    name: 'passes over an item of the list',
    file: 'settle.ts',
    find: 'patch(turn, { cursor: at + 1 })',
    replace: 'patch(turn, { cursor: at + 2 })',
  },
  {
    name: 'gives a painted item no end',
    file: 'showing.ts',
    find: 'endsAt, extraMs })\n  armSlot(turn, index, endsAt - turn.now)\n',
    replace: 'endsAt, extraMs })\n',
  },
  {
    name: 'overlaps short items by the full 1.25 s',
    file: 'timing.ts',
    find: 'return lengthMs < 2 * OVERLAP_MS ? lengthMs / 2 : OVERLAP_MS',
    replace: 'return OVERLAP_MS',
  },
  {
    name: 'starts the item clock anew when its paint is told twice',
    file: 'showing.ts',
    find: 'if (!showing || showing.paintedAt !== null) return',
    replace: 'if (!showing) return',
  },
  {
    name: 'does not refetch at the end of the list',
    file: 'list.ts',
    find: '  } else if (state.load === null) {\n    startLoad(turn, false)\n  }',
    replace: '  } else if (state.load === null) {\n    repeatLoop(turn)\n  }',
  },
  {
    name: 'shows stories past their hours',
    file: 'choosing.ts',
    find: 'isCurrent(turn, item) &&',
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
    find: 'if (turn.state.load?.id !== event.load) return',
    replace: '',
  },
  {
    name: 'forgets to release the item that has faded out',
    file: 'step.ts',
    find: '      release(turn, slot.leaving)\n',
    replace: '',
  },
  {
    name: 'lets the old item go before the new one has painted',
    file: 'showing.ts',
    find: '  armSlot(turn, index, PAINT_LIMIT_MS)\n',
    replace: '  armSlot(turn, index, PAINT_LIMIT_MS)\n  startFade(turn, index)\n',
  },
  {
    name: 'opens three slots for four items',
    file: 'choosing.ts',
    find: 'const wanted = slotCount(playable.length, settings)',
    replace: 'const wanted = slotCount(playable.length + 1, settings)',
  },
  {
    name: 'forgets a slot whose next item was late',
    file: 'step.ts',
    find: '  armSlot(turn, index, HOLD_MS)\n  if (!showing || showing.overdue) return\n',
    replace: '  if (!showing || showing.overdue) return\n  armSlot(turn, index, HOLD_MS)\n',
  },
  {
    name: 'takes the kept list for the end of its wait for the next one',
    file: 'list.ts',
    find: "  if (turn.state.phase.name !== 'loading') return\n  patch(turn, { hasPlayed",
    replace: '  patch(turn, { hasPlayed',
  },
  {
    name: 'shows the slide of the shop and never asks for a list again',
    file: 'list.ts',
    find: "if (next.name === 'branded' || (next.name === 'ended' && settings.unattended))",
    replace: "if (next.name === 'ended' && settings.unattended)",
  },
  {
    name: 'lets a withdrawn mention stay for its whole time',
    file: 'settle.ts',
    find: '    endShowing(turn, index)\n',
    replace: '',
  },
  {
    name: 'shows a withdrawn mention that was ready already',
    file: 'settle.ts',
    find: 'if (isCurrent(turn, upcoming.item) && !isWithdrawn(turn.state, upcoming.item)) return',
    replace: 'if (isCurrent(turn, upcoming.item)) return',
  },
  {
    name: 'goes on with a mention that the newest list does not name',
    file: 'list.ts',
    find: '  dropUnnamedReposts(turn, list)\n',
    replace: '',
  },
  {
    name: 'tries a dead link again before a newer list names it',
    file: 'showing.ts',
    find: '  if (isLost(item, cause)) dropAddress(turn, item)\n',
    replace: '',
  },
  {
    name: 'loses its place when an item leaves the middle of the loop',
    file: 'reposts.ts',
    find: 'cursor: handedOut.length',
    replace: 'cursor',
  },
  {
    name: 'plays mentions from the list it kept',
    file: 'list.ts',
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
    file: 'settle.ts',
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
    file: 'showing.ts',
    find: "if (drawn === 'video' && slots[index]?.leaving !== null) return 0",
    replace: '',
  },
  {
    name: 'forgets news that came while a list was under way',
    file: 'list.ts',
    find: '  if (load?.isStale === true && turn.state.load === null) startLoad(turn, true)\n',
    replace: '',
  },
]
