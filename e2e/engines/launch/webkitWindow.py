"""A window of WebKitGTK that WebKitWebDriver starts: of any size, with storage that lasts, and that asks nobody outside.

MiniBrowser, which it starts otherwise, is never narrower than 447 px and forgets everything with its window.
"""

import argparse
import os

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402

parser = argparse.ArgumentParser()
parser.add_argument("--profile", required=True)
parser.add_argument("--locale", default="en-US")
parser.add_argument("--dark", action="store_true")
options, _ = parser.parse_known_args()

settings = Gtk.Settings.get_default()
settings.set_property("gtk-enable-animations", False)  # prefers-reduced-motion
settings.set_property("gtk-application-prefer-dark-theme", options.dark)

data = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(options.profile, "data"),
    base_cache_directory=os.path.join(options.profile, "cache"),
)
data.set_network_proxy_settings(
    WebKit2.NetworkProxyMode.CUSTOM,
    WebKit2.NetworkProxySettings.new("http://127.0.0.1:9", ["localhost", "*.localhost", "127.0.0.1"]),
)
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_preferred_languages([options.locale])
context.set_automation_allowed(True)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(options.profile, "cookies"), WebKit2.CookiePersistentStorage.SQLITE
)


def show(view):
    window = Gtk.Window(decorated=False)
    # The page requests no minimum size, so that the window can have any size.
    scroll = Gtk.ScrolledWindow(hscrollbar_policy="never", vscrollbar_policy="never")
    scroll.add(view)
    window.add(scroll)
    window.set_default_size(1280, 800)
    view.connect("create", open_window)
    view.connect("close", lambda _: window.destroy())
    window.show_all()
    window.present()
    view.grab_focus()
    return view


def open_window(opener, _action):
    view = WebKit2.WebView.new_with_related_view(opener)
    view.connect("ready-to-show", show)
    return view


def create_view(_session):
    return show(WebKit2.WebView(web_context=context, is_controlled_by_automation=True))


def start(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect("create-web-view", create_view)


context.connect("automation-started", start)
GLib.MainLoop().run()
