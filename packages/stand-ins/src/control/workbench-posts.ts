import { linkTo } from '../cdn/links.ts'
import { html, type Html } from '../http/html.ts'
import { STORY_LIFE_MS } from '../world/catalog.ts'
import type { MetaState } from '../world/meta-state.ts'
import type { FacebookPage, Footage, InstagramAccount, MediaFlags } from '../world/world.ts'

const MINUTE_MS = 60_000

/** A post of the workbench page. */
type ShownPost = {
  readonly id: string
  readonly kind: 'Story' | 'Reel' | 'Publicação'
  readonly footage: Footage
  /** Id of the file of the post's thumbnail. */
  readonly pictureId: string
  readonly caption: string
  readonly postedAt: number
  readonly flags: MediaFlags
}

/** One section per Instagram account and Page, with its posts. */
export function ownerSections(meta: MetaState): readonly Html[] {
  return [
    ...meta.world.instagramAccounts.map((account) =>
      ownerSection(meta, {
        id: account.id,
        name: `@${account.username}`,
        kind:
          account.accountType === 'PERSONAL'
            ? 'Conta pessoal do Instagram'
            : 'Conta profissional do Instagram',
        posts: accountPosts(meta, account),
      }),
    ),
    ...meta.world.pages.map((page) =>
      ownerSection(meta, {
        id: page.id,
        name: page.name,
        kind: 'Página do Facebook',
        posts: pagePosts(meta, page),
      }),
    ),
  ]
}

type Owner = {
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly posts: readonly ShownPost[]
}

function ownerSection(meta: MetaState, owner: Owner): Html {
  const headingId = `dono-${owner.id}`
  return html`<section aria-labelledby="${headingId}">
    <div class="head">
      <img class="face" src="${linkTo(meta, { ownerId: owner.id, variant: 'photo' })}" alt="" />
      <div>
        <h2 id="${headingId}">${owner.name}</h2>
        <span class="quiet">${owner.kind}</span>
      </div>
    </div>
    ${
      owner.posts.length === 0
        ? html`<p>Nada publicado.</p>`
        : html`<ul class="posts">
            ${owner.posts.map((post) => postCard(meta, post))}
          </ul>`
    }
    ${meta.world.spares.length === 0 ? html`` : newPostForm(meta, owner)}
  </section>`
}

function newPostForm(meta: MetaState, owner: Owner): Html {
  return html`<form class="row" method="post" action="/workbench/post">
    <input type="hidden" name="owner_id" value="${owner.id}" />
    <select name="spare_id" aria-label="Arquivo para ${owner.name}">
      ${meta.world.spares.map(({ id, label }) => html`<option value="${id}">${label}</option>`)}
    </select>
    <button class="main" name="as" value="story">Publicar story</button>
    <button name="as" value="reel">Publicar reel</button>
  </form>`
}

function postCard(meta: MetaState, post: ShownPost): Html {
  const variant = post.footage.kind === 'video' ? 'poster' : 'photo'
  const footage = post.footage.kind === 'video' ? 'vídeo' : 'foto'
  return html`<li class="post">
    <img
      src="${linkTo(meta, { ownerId: post.pictureId, variant })}"
      alt="${post.caption || `${post.kind} sem legenda`}"
      loading="lazy"
    />
    <div>
      <strong>${post.kind}</strong>, ${footage}<br />
      <span class="quiet">${ageText(meta, post)}</span>
      ${post.flags.withheld === true ? html`<br /><span class="quiet">arquivo retido</span>` : html``}
      ${post.flags.corrupt === true ? html`<br /><span class="quiet">arquivo danificado</span>` : html``}
    </div>
    <form method="post" action="/workbench/remove">
      <input type="hidden" name="id" value="${post.id}" />
      <button class="danger">Apagar</button>
      <button formaction="/workbench/expire-links" name="file_id" value="${post.pictureId}">
        Vencer o link
      </button>
    </form>
  </li>`
}

function accountPosts(meta: MetaState, account: InstagramAccount): ShownPost[] {
  const stories = meta.catalog.stories(account, meta.clock()).map((story) => ({
    id: story.id,
    kind: 'Story' as const,
    footage: story.footage,
    pictureId: story.id,
    caption: story.caption ?? '',
    postedAt: story.postedAt,
    flags: story.flags ?? {},
  }))
  const media = meta.catalog.media(account).flatMap(({ id, content, caption, postedAt, flags }) => {
    const first = 'album' in content ? content.album[0] : { id, footage: content.footage }
    if (!first) return []
    return {
      id,
      kind: content.product === 'REELS' ? ('Reel' as const) : ('Publicação' as const),
      footage: first.footage,
      pictureId: first.id,
      caption: caption ?? '',
      postedAt,
      flags: flags ?? {},
    }
  })
  return [...stories, ...media]
}

function pagePosts(meta: MetaState, page: FacebookPage): ShownPost[] {
  const stories = meta.catalog.pageStories(page, meta.clock()).map((post) => ({
    id: post.mediaId,
    kind: 'Story' as const,
    footage: post.footage,
    pictureId: post.mediaId,
    caption: '',
    postedAt: post.postedAt,
    flags: post.flags ?? {},
  }))
  const reels = meta.catalog.pageReels(page).map((reel) => ({
    id: reel.id,
    kind: 'Reel' as const,
    footage: reel.footage,
    pictureId: reel.id,
    caption: reel.description ?? '',
    postedAt: reel.postedAt,
    flags: reel.flags ?? {},
  }))
  return [...stories, ...reels]
}

function ageText(meta: MetaState, { kind, postedAt }: ShownPost): string {
  const age = meta.clock() - postedAt
  if (kind !== 'Story') return `há ${durationText(age)}`
  const left = STORY_LIFE_MS - age
  return left > 0 ? `sai do ar em ${durationText(left)}` : 'arquivado'
}

function durationText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} dias`
}
