import type { Address, Contract, EndpointInput } from '@vitrine/api'
import type { ProfileColumns } from './users.repo.ts'

type Typed = EndpointInput<Contract['updateUser']>['body']
type TypedAddress = { readonly [Field in keyof Address]?: Address[Field] | undefined }

/** The columns of a profile; absent fields are unchanged. */
export function toProfileColumns(typed: Typed): ProfileColumns {
  return {
    ...toAddressColumns(typed),
    name: typed.name,
    telephone: typed.telephone,
    document: typed.document,
    registeredName: typed.registered_name,
    registeredAgent: typed.registered_agent,
    language: typed.language,
    screenAlertMinutes: typed.screen_alert_minutes,
  }
}

/** The columns of a complete address. Without a complement it is cleared. */
export function toWholeAddressColumns(typed: Address): ProfileColumns {
  return toAddressColumns({ ...typed, complement: typed.complement ?? null })
}

function toAddressColumns(typed: TypedAddress): ProfileColumns {
  return {
    zipCode: typed.zip_code,
    address: typed.address,
    number: typed.number,
    complement: typed.complement === '' ? null : typed.complement,
    neighborhood: typed.neighborhood,
    city: typed.city,
    state: typed.state,
  }
}
