import { describe, expect, it } from 'vitest'
import { appSecretProof, hubSignature, signRequest, webhookJson } from '../src/graph/app-secret.ts'

const SECRET = 'app-secret'

describe('app secret', () => {
  it('computes appsecret_proof as documented', () => {
    expect(appSecretProof(SECRET, 'EAATOKEN')).toBe(
      '1bc8280586225c3888f749d1b77ba1e1b7bb58b50a177b2cfddee102cdacb3b8',
    )
  })

  it('signs the escaped bytes of a webhook', () => {
    const body = webhookJson({
      object: 'instagram',
      entry: [
        {
          id: '17841400000000001',
          time: 1760000000123,
          messaging: [
            {
              sender: { id: '1100000000000001' },
              recipient: { id: '17841400000000001' },
              timestamp: 1760000000000,
              message: { mid: 'mid_001', text: 'Olá' },
            },
          ],
        },
      ],
    })
    expect(body).toHaveLength(242)
    expect(body).toContain(String.raw`"text":"Ol\u00e1"`)
    expect(hubSignature(SECRET, body)).toBe(
      'sha256=4b20d626fdea082b069d357e752f5a27e7ec3a4fab346ccd36c11c33c931f47e',
    )
  })

  it.each([
    ['~', '"~"'],
    ['\u007f', String.raw`"\u007f"`],
    ['ção', String.raw`"\u00e7\u00e3o"`],
    ['😀', String.raw`"\ud83d\ude00"`],
    ['a\n"b"\\', String.raw`"a\n\"b\"\\"`],
  ])('escapes %j to ASCII without changing its value', (text, written) => {
    expect(webhookJson(text)).toBe(written)
    expect(JSON.parse(webhookJson(text))).toBe(text)
  })

  it('signs the encoded text of a signed_request', () => {
    expect(
      signRequest(SECRET, {
        algorithm: 'HMAC-SHA256',
        issued_at: 1760000000,
        user_id: '1020304050',
      }),
    ).toBe(
      'lnAjUpRYkBrNh4VjKNiZbXibmegwLrAiZSF3fmCmh_0.eyJhbGdvcml0aG0iOiJITUFDLVNIQTI1NiIsImlzc3VlZF9hdCI6MTc2MDAwMDAwMCwidXNlcl9pZCI6IjEwMjAzMDQwNTAifQ',
    )
  })
})
