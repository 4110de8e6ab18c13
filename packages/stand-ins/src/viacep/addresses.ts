/** The fields of a CEP that do not follow from its city, named as by the provider. */
type Street = {
  readonly logradouro: string
  readonly complemento?: string
  readonly bairro: string
}

type City = {
  readonly localidade: string
  readonly uf: string
  readonly estado: string
  readonly regiao: string
  readonly ibge: string
  /** Only towns in the state of São Paulo have one. */
  readonly gia: string
  readonly ddd: string
  readonly siafi: string
}

/** A response of the provider, with the keys in the provider's order. */
export type ViaCepAddress = {
  readonly cep: string
  readonly logradouro: string
  readonly complemento: string
  readonly unidade: string
  readonly bairro: string
} & City

const SAO_PAULO: City = {
  localidade: 'São Paulo',
  uf: 'SP',
  estado: 'São Paulo',
  regiao: 'Sudeste',
  ibge: '3550308',
  gia: '1004',
  ddd: '11',
  siafi: '7107',
}

const RIO: City = {
  localidade: 'Rio de Janeiro',
  uf: 'RJ',
  estado: 'Rio de Janeiro',
  regiao: 'Sudeste',
  ibge: '3304557',
  gia: '',
  ddd: '21',
  siafi: '6001',
}

const BELO_HORIZONTE: City = {
  localidade: 'Belo Horizonte',
  uf: 'MG',
  estado: 'Minas Gerais',
  regiao: 'Sudeste',
  ibge: '3106200',
  gia: '',
  ddd: '31',
  siafi: '4123',
}

const CURITIBA: City = {
  localidade: 'Curitiba',
  uf: 'PR',
  estado: 'Paraná',
  regiao: 'Sul',
  ibge: '4106902',
  gia: '',
  ddd: '41',
  siafi: '7535',
}

const SALVADOR: City = {
  localidade: 'Salvador',
  uf: 'BA',
  estado: 'Bahia',
  regiao: 'Nordeste',
  ibge: '2927408',
  gia: '',
  ddd: '71',
  siafi: '3849',
}

const BRASILIA: City = {
  localidade: 'Brasília',
  uf: 'DF',
  estado: 'Distrito Federal',
  regiao: 'Centro-Oeste',
  ibge: '5300108',
  gia: '',
  ddd: '61',
  siafi: '9701',
}

const MANAUS: City = {
  localidade: 'Manaus',
  uf: 'AM',
  estado: 'Amazonas',
  regiao: 'Norte',
  ibge: '1302603',
  gia: '',
  ddd: '92',
  siafi: '0255',
}

const GONCALVES: City = {
  localidade: 'Gonçalves',
  uf: 'MG',
  estado: 'Minas Gerais',
  regiao: 'Sudeste',
  ibge: '3127404',
  gia: '',
  ddd: '35',
  siafi: '4547',
}

const ENTRIES: Readonly<Record<string, { readonly city: City; readonly street: Street }>> = {
  '01001000': {
    city: SAO_PAULO,
    street: { logradouro: 'Praça da Sé', complemento: 'lado ímpar', bairro: 'Sé' },
  },
  '01310100': {
    city: SAO_PAULO,
    street: {
      logradouro: 'Avenida Paulista',
      complemento: 'de 612 a 1510 - lado par',
      bairro: 'Bela Vista',
    },
  },
  '05435000': {
    city: SAO_PAULO,
    street: { logradouro: 'Rua Harmonia', bairro: 'Sumarezinho' },
  },
  '22070900': {
    city: RIO,
    street: {
      logradouro: 'Avenida Atlântica',
      complemento: 'de 2172 a 2998 - lado par',
      bairro: 'Copacabana',
    },
  },
  '30130010': {
    city: BELO_HORIZONTE,
    street: { logradouro: 'Praça Sete de Setembro', bairro: 'Centro' },
  },
  '80020310': {
    city: CURITIBA,
    street: {
      logradouro: 'Rua XV de Novembro',
      complemento: 'até 699/700',
      bairro: 'Centro',
    },
  },
  '40026010': {
    city: SALVADOR,
    street: { logradouro: 'Largo do Pelourinho', bairro: 'Pelourinho' },
  },
  // An address without a street: in Brasília blocks have their own addresses.
  '70040010': {
    city: BRASILIA,
    street: { logradouro: 'SBN Quadra 1', bairro: 'Asa Norte' },
  },
  '69020030': {
    city: MANAUS,
    street: { logradouro: 'Avenida Eduardo Ribeiro', bairro: 'Centro' },
  },
  // A small town with a single CEP: no street and no district.
  '37680000': { city: GONCALVES, street: { logradouro: '', bairro: '' } },
}

/** `cep`: eight digits. */
export function findViaCepAddress(cep: string): ViaCepAddress | undefined {
  const entry = ENTRIES[cep]
  if (!entry) return undefined
  const { logradouro, complemento = '', bairro } = entry.street
  return {
    cep: `${cep.slice(0, 5)}-${cep.slice(5)}`,
    ...{ logradouro, complemento, unidade: '', bairro },
    ...entry.city,
  }
}
