// The runtime requires an entry point. The page starts programs with Velaptor.Browser.Session.
return;
