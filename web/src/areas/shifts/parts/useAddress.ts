import { useSearchParams } from 'react-router';

/** What the address of a page says by name; what is set replaces it, and an empty text takes it out. */
export function useAddress() {
  const [search, setSearch] = useSearchParams();
  return {
    said: (name: string) => search.get(name) ?? '',
    set: (change: Readonly<Record<string, string>>) =>
      setSearch(
        (before) => {
          const all = Object.entries({ ...Object.fromEntries(before), ...change });
          return new URLSearchParams(all.filter(([, value]) => value !== ''));
        },
        { replace: true },
      ),
  };
}
