// The page starts programs through Velaptor.Browser.Session; the runtime requires an entry point.
