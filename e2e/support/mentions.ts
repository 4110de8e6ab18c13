import { contract } from '@vitrine/api'
import type { Product } from '@vitrine/dev'
import { type Phone, phoneOf } from './phone.ts'
import { expect } from './product.ts'
import { worldOf } from './stand-ins.ts'

type NewMention = Parameters<ReturnType<typeof worldOf>['mention']>[0]

/** An admin lets an account show mentions, and the owner's acceptance is enough (reading M1). */
export async function allowReposts(product: Product, accountId: string): Promise<void> {
  const admin = await phoneOf(product, 'admin@vitrine.test')
  await admin.api.call(contract.updateAccountAsAdmin, {
    params: { id: accountId },
    body: { allow_repost: true, accepted_repost: true },
  })
}

export interface SentMention {
  /** Our id. */
  readonly id: string
  /** The network's id. */
  readonly mid: string
}

/** A person tags the account in a story, and its owner accepts that on the phone. */
export async function mentionAndAccept(
  product: Product,
  owner: { readonly phone: Phone; readonly accountId: string },
  mention: NewMention,
): Promise<SentMention> {
  const { mid } = await worldOf(product).mention(mention)
  const { username } = mention.author
  const id = await waitForMention(owner.phone, owner.accountId, username)
  await owner.phone.api.call(contract.acceptMention, {
    params: { id: owner.accountId, mentionId: id },
  })
  return { id, mid }
}

async function waitForMention(
  { api }: Phone,
  accountId: string,
  username: string,
): Promise<string> {
  let id = ''
  const findId = async () => {
    const { data } = await api.call(contract.listMentions, { params: { id: accountId }, query: {} })
    id = data.find((mention) => mention.username === username)?.id ?? ''
    return id
  }
  await expect.poll(findId, { message: `a mention by ${username}`, timeout: 60_000 }).not.toBe('')
  return id
}
