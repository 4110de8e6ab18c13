/** What the shop's account writes to people at the networks; `account` is its name there. */
export const messages = {
  'permission.ask':
    'Olá! Vimos que você marcou {{account}} no seu story e adoramos. Podemos mostrar esse story na TV da nossa loja enquanto ele estiver no ar? Nada fica guardado.',
  'permission.yes': 'Sim, pode',
  'permission.no': 'Não',
}
