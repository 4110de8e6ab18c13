import { CODE_SECRET_HEADER, contract, type DeviceTest } from '@vitrine/api'
import { createApiClient } from '@vitrine/api/client'
import type { Product } from '@vitrine/dev'
import { firstScreenId } from './displays.ts'
import { anApi, type Shop } from './shops.ts'

/** Pairs a TV by its calls, without its page, and sends the result of its device test. */
export async function pairTestedTv(product: Product, shop: Shop, body: DeviceTest): Promise<void> {
  const { platform, model, version } = body
  const visitor = anApi(product)
  const { code, secret } = await visitor.call(contract.createCode, {
    body: { device: { platform, model, version } },
  })
  const params = { code }
  await shop.api.call(contract.bindCode, {
    params,
    body: { account_id: shop.accountId, screen_id: await firstScreenId(shop) },
  })
  const headers = { [CODE_SECRET_HEADER]: secret }
  const { token = null } = await visitor.call(contract.getCode, { params }, { headers })
  const tv = createApiClient({
    baseUrl: `${product.url}/api`,
    language: () => 'pt-BR',
    token: { get: () => token, set: () => undefined },
  })
  await tv.call(contract.saveDeviceTest, { body })
}
