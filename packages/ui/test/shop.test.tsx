// @vitest-environment jsdom
import './support/dom.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { BrandedSlide } from '../src/branded-slide.tsx'
import { logoOverlay, resellerOverlay } from '../src/image-overlays.tsx'
import { QrCode } from '../src/qr-code.tsx'
import { ShopPanel } from '../src/shop-panel.tsx'

const PROFILE = 'https://instagram.test/cafe.aurora'

describe('ShopPanel', () => {
  const panel = {
    name: '@cafe.aurora_sp',
    avatarUrl: '/media/face.jpg',
    profileUrl: PROFILE,
    follow: 'Follow us',
  }

  it('shows the avatar, the name and a named QR code', () => {
    const { container } = render(<ShopPanel {...panel} />)
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/face.jpg')
    expect(screen.getByText('Follow us', { selector: 'p' })).toBeDefined()
    expect(screen.getByRole('img', { name: 'Follow us' })).toBeDefined()
    expect(container.querySelector('.ui-shop-panel__name')?.textContent).toBe('@cafe.aurora_sp')
  })

  it('allows a line break after each full stop and underscore of the name', () => {
    const { container } = render(<ShopPanel {...panel} />)
    const name = container.querySelector('.ui-shop-panel__name')
    expect(name?.innerHTML).toContain('@cafe.<wbr>aurora_<wbr>sp')
  })

  it('shows no QR code when the network gave no address', () => {
    render(<ShopPanel {...panel} profileUrl={null} />)
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.queryByText('Follow us')).toBeNull()
  })

  it('shows no avatar when there is none or it cannot be loaded', () => {
    const { container, rerender } = render(<ShopPanel {...panel} avatarUrl={null} />)
    expect(container.querySelector('img')).toBeNull()
    rerender(<ShopPanel {...panel} />)
    const image = container.querySelector('img')
    if (image !== null) fireEvent.error(image)
    expect(container.querySelector('img')).toBeNull()
  })

  it.each([
    ['@abc', '4.4vmin'],
    ['@a_name_of_thirty_letters_is_30', '2.58'],
    ['@a_name_so_long_that_it_would_shrink_to_nothing', '2.4vmin'],
  ])('writes %s in letters of %s', (name, size) => {
    const { container } = render(<ShopPanel {...panel} name={name} />)
    const style = container.querySelector('.ui-shop-panel__name')?.getAttribute('style')
    expect(style).toContain(`font-size: ${size}`)
  })
})

describe('BrandedSlide', () => {
  const slide = {
    name: '@cafe.aurora',
    avatarUrl: '/media/face.jpg',
    profileUrl: PROFILE,
    more: 'More on Instagram',
    product: 'Vitrine',
  }

  it('shows the shop, its QR code and the product', () => {
    const { container } = render(<BrandedSlide {...slide} />)
    expect(screen.getByText('@cafe.aurora')).toBeDefined()
    expect(screen.getByRole('img', { name: 'More on Instagram' })).toBeDefined()
    expect(container.querySelector('.ui-branded__product')?.textContent).toBe('Vitrine')
  })

  it('shows the first letter of the name without an avatar', () => {
    const { container } = render(<BrandedSlide {...slide} avatarUrl={null} />)
    expect(container.querySelector('.ui-branded__initial')?.textContent).toBe('C')
  })

  it('shows the first letter of the name when the avatar cannot be loaded', () => {
    const { container } = render(<BrandedSlide {...slide} />)
    const image = container.querySelector('img')
    if (image !== null) fireEvent.error(image)
    expect(container.querySelector('.ui-branded__initial')?.textContent).toBe('C')
  })

  it('shows no QR code when the network gave no address', () => {
    render(<BrandedSlide {...slide} profileUrl={null} />)
    expect(screen.queryByRole('img')).toBeNull()
  })
})

describe('logoOverlay', () => {
  it('has the given opacity', () => {
    const { container } = render(logoOverlay(40))
    expect(container.querySelector('[data-logo]')?.getAttribute('style')).toBe('opacity: 0.4;')
  })

  it('is nothing at 0 %', () => {
    expect(logoOverlay(0)).toBeNull()
  })
})

describe('resellerOverlay', () => {
  it('is a QR code with a name', () => {
    render(resellerOverlay('https://reseller.test', 'Get one too'))
    expect(screen.getByRole('img', { name: 'Get one too' })).toBeDefined()
  })

  it('is nothing when there is no reseller', () => {
    expect(resellerOverlay(null, 'Get one too')).toBeNull()
  })
})

describe('QrCode', () => {
  it('is dark on white, has the given size and a name', () => {
    render(<QrCode value={PROFILE} label="Open on the phone" size={180} />)
    const code = screen.getByRole('img', { name: 'Open on the phone' })
    expect(code.getAttribute('width')).toBe('180')
    expect(code.innerHTML).toContain('#ffffff')
    expect(code.innerHTML).toContain('#15161c')
  })
})
